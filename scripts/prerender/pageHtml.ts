import type { PageKind } from '../../src/app/routes';
import { pageDataId } from '../../src/firstView/marks';
import type { PageStyles, RenderedPage } from '../../src/firstView/server';

/** The parts that all pages of a build share. */
export interface PageAssets {
  /** The global style sheet, as text and as files. */
  global: { text: string; files: readonly string[] };
  /**
   * The components' rules of all prerendered pages as a file, for browsers without scripts. Null if none was
   * prerendered.
   */
  stylesheet: string | null;
  /** The scripts of each kind of page, in the order in which they run. */
  scripts: Record<PageKind, string[]>;
}

interface PageParts {
  /** The template: `shell.html`. */
  shell: string;
  page: Pick<RenderedPage, 'kind' | 'head' | 'body' | 'data'>;
  styles: PageStyles;
  assets: PageAssets;
}

/** The shell's elements for scripts and styles as files. A prerendered page has neither. */
const fileTags = /<script defer[^>]*><\/script>|<link [^>]*rel="stylesheet"[^>]*>/gu;

/** `src/firstView/boot/`. */
const bootTag = '<script data-catalogue=';

/** The marks of the last element that can be above the fold, on a phone and in wider windows (`from.medium`). */
const folds = [
  { mark: ' data-fold="phone"', id: 'fold-phone', media: '(width < 40em)' },
  { mark: ' data-fold="wide"', id: 'fold-wide', media: '(width >= 40em)' },
];

/**
 * Returns the HTML of a prerendered page. Only data are inline, so that one security policy fits every page. The styles
 * are data as well: `src/firstView/boot/` applies them before the first paint, and loads the scripts after it. If the
 * HTML arrives in pieces, the browser waits with the first paint until it has everything above the fold. Otherwise
 * later parts of a row would move earlier parts.
 */
export function pageHtml({ shell, page, styles, assets: { global, stylesheet, scripts } }: PageParts): string {
  const { kind, head, body, data } = page;
  const styleBlocks =
    `<script type="text/css">${global.text}</script>` +
    `<script type="text/css" data-styled-version="${styles.version}">${styles.text}</script>`;
  const styleFiles = [...global.files, ...(stylesheet === null ? [] : [stylesheet])]
    .map((file) => `<link rel="stylesheet" href="${file}">`)
    .join('');
  const whenSeen = folds
    .map(({ media, mark, id }) => {
      const last = body.includes(mark) ? id : pageDataId;
      return `<link rel="expect" href="#${last}" blocking="render" media="${media}">`;
    })
    .join('');
  const marked = folds.reduce((html, { mark, id }) => html.replace(mark, `$& id="${id}"`), body);
  const json = JSON.stringify({ ...data }).replaceAll('<', String.raw`\u003c`);
  return [
    ['<html ', `<html data-prerendered="${kind}" data-scripts="${scripts[kind].join(' ')}" `],
    [bootTag, `${styleBlocks}<noscript>${styleFiles}</noscript>${bootTag}`],
    ['</head>', `${head.replaceAll(/<(?=title|meta|link)\w+/gu, '$& data-prerendered')}${whenSeen}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root">${marked}</div>\n    <script id="${pageDataId}" type="application/json">${json}</script>`,
    ],
  ].reduce((html, [from = '', to = '']) => replaceOnce(html, from, to), shell.replaceAll(fileTags, ''));
}

function replaceOnce(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`public/index.html must hold ${from}.`);
  return text.replace(from, () => to);
}
