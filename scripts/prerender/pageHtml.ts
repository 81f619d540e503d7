interface PageParts {
  /** The template: `shell.html`. */
  shell: string;
  kind: string;
  head: string;
  body: string;
  data: object;
  /** The style sheet of all pages, with which styled-components can continue. */
  stylesheet: string;
  /** The page's own rules as `ServerStyleSheet.getStyleTags()` has them: their version of styled-components counts. */
  styles: string;
  /** The scripts of this kind of page, in the order in which they run. */
  scripts: readonly string[];
}

const scriptTag = /<script defer[^>]*><\/script>/gu;

/** The id by which `src/prerender/pageData.ts` finds the data. */
const dataId = 'page-data';

/**
 * The HTML of a prerendered page. Only data are inline, so that one security policy fits every page. The style sheet is
 * a file that delays the first paint. The scripts delay nothing: `src/boot/` loads them after the first pictures, so
 * that they take no bandwidth from these. A file that arrives in pieces is painted once it contains everything in the
 * window: later parts of a row would move earlier ones.
 */
export function pageHtml({ shell, kind, head, body, data, stylesheet, styles, scripts }: PageParts): string {
  const version = /data-styled-version="([^"]+)"/u.exec(styles)?.[1] ?? '';
  const stylesLink = `<link rel="stylesheet" href="${stylesheet}" data-styled-version="${version}">`;
  // The boot script waits until the browser reports that it has shown these pictures.
  const timedBody = body.replaceAll(' loading="eager"', '$& elementtiming="first"');
  const whenComplete = `<link rel="expect" href="#${dataId}" blocking="render">`;
  const json = JSON.stringify({ ...data }).replaceAll('<', String.raw`\u003c`);
  return [
    ['<html lang="en">', `<html lang="en" data-prerendered="${kind}" data-scripts="${scripts.join(' ')}">`],
    ['</head>', `${head.replaceAll(/<(?=title|meta|link)\w+/gu, '$& data-ahead')}${stylesLink}${whenComplete}</head>`],
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
