interface PageParts {
  /** What the page's HTML is made from: `shell.html`. */
  shell: string;
  kind: string;
  head: string;
  body: string;
  data: object;
  /** The style sheet of all pages, and the styled-components that can go on with it. */
  stylesheet: string;
  stylesVersion: string;
  /** The scripts of this kind of page, in the order in which they are run. */
  scripts: readonly string[];
}

const scriptTag = /<script defer[^>]*><\/script>/gu;

/** Where `src/prerender/pageData.ts` looks for them. */
const dataId = 'page-data';

/**
 * The HTML of a prerendered page. Nothing in it is inline but data, so that one security policy fits every page: the
 * style sheet is a file that holds up the first paint. The scripts hold up nothing, and take no part of the line from
 * what is seen first: `src/boot/` loads them when that is there. A file that comes in pieces
 * is painted once it holds all that can be seen: what comes later in a row would move what stands already.
 */
export function pageHtml({ shell, kind, head, body, data, stylesheet, stylesVersion, scripts }: PageParts): string {
  const styles = `<link rel="stylesheet" href="${stylesheet}" data-styled-version="${stylesVersion}">`;
  // The boot script waits until the browser says that it has shown these pictures.
  const timedBody = body.replaceAll(' loading="eager"', '$& elementtiming="first"');
  const whenComplete = `<link rel="expect" href="#${dataId}" blocking="render">`;
  const json = JSON.stringify({ ...data }).replaceAll('<', String.raw`\u003c`);
  return [
    ['<html lang="en">', `<html lang="en" data-prerendered="${kind}" data-scripts="${scripts.join(' ')}">`],
    ['</head>', `${head.replaceAll(/<(?=title|meta|link)\w+/gu, '$& data-ahead')}${styles}${whenComplete}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root">${timedBody}</div>\n    <script id="${dataId}" type="application/json">${json}</script>`,
    ],
  ].reduce((html, [from = '', to = '']) => replaceOnce(html, from, to), shell.replaceAll(scriptTag, ''));
}

function replaceOnce(text: string, from: string, to: string): string {
  const [before = '', after, ...others] = text.split(from);
  if (after === undefined || others.length > 0) {
    throw new Error(`public/index.html must hold ${from} once: prerendered pages are made from it.`);
  }
  return before + to + after;
}
