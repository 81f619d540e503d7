/** The styles of all pages. */
export interface PageStyles {
  /** What every element shares. */
  global: string;
  /** The components' rules, as the named version of styled-components goes on with them. */
  styled: string;
  version: string;
  /** Addresses of the same as files, for a browser without scripts. */
  files: readonly string[];
}

interface PageParts {
  /** The template: `shell.html`. */
  shell: string;
  kind: string;
  head: string;
  body: string;
  data: object;
  styles: PageStyles;
  /** The scripts of this kind of page, in the order in which they are run. */
  scripts: readonly string[];
}

/** What the shell has for browsers that render it: scripts and styles as files. */
const fileTags = /<script defer[^>]*><\/script>|<link [^>]*rel="stylesheet"[^>]*>/gu;

/** `src/boot/`. */
const bootTag = '<script data-catalogue=';

/** The id by which `src/prerender/pageData.ts` finds the data. */
const dataId = 'page-data';

/** What a component marks as the last element that can be seen at first, on any screen. */
const foldMark = ' data-fold="true"';
const foldId = 'fold';

/**
 * The HTML of a prerendered page. Nothing in it is inline but data, so that one security policy fits every page. The
 * styles are data as well, which `src/boot/` applies before the first paint; the scripts it loads after it. A file that
 * comes in pieces is painted once it holds what can be seen at first: what comes later in a row would move what stands
 * already.
 */
export function pageHtml({ shell, kind, head, body, data, styles, scripts }: PageParts): string {
  const { global, styled, version, files } = styles;
  const styleBlocks = `<script type="text/css">${global}</script><script type="text/css" data-styled-version="${version}">${styled}</script>`;
  const styleFiles = files.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  const hasFold = body.includes(foldMark);
  const whenSeen = `<link rel="expect" href="#${hasFold ? foldId : dataId}" blocking="render">`;
  const json = JSON.stringify({ ...data }).replaceAll('<', String.raw`\u003c`);
  return [
    ['<html lang="en">', `<html lang="en" data-prerendered="${kind}" data-scripts="${scripts.join(' ')}">`],
    [bootTag, `${styleBlocks}<noscript>${styleFiles}</noscript>${bootTag}`],
    ['</head>', `${head.replaceAll(/<(?=title|meta|link)\w+/gu, '$& data-ahead')}${whenSeen}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root">${body.replace(foldMark, `$& id="${foldId}"`)}</div>\n    <script id="${dataId}" type="application/json">${json}</script>`,
    ],
  ].reduce((html, [from = '', to = '']) => replaceOnce(html, from, to), shell.replaceAll(fileTags, ''));
}

function replaceOnce(text: string, from: string, to: string): string {
  const [before = '', after, ...others] = text.split(from);
  if (after === undefined || others.length > 0) {
    throw new Error(`public/index.html must hold ${from} once: prerendered pages are made from it.`);
  }
  return before + to + after;
}
