interface PageParts {
  /** What the page's HTML is made from: `shell.html`. */
  shell: string;
  kind: string;
  head: string;
  body: string;
  data: object;
  /** The style sheet of all pages of this kind, and the styled-components that can go on with it. */
  stylesheet: string;
  stylesVersion: string;
  /** The scripts of this kind of page; those of every page are in the shell. */
  scripts: readonly string[];
}

/**
 * The HTML of a prerendered page. Nothing in it is inline but data, so that one security policy fits every page:
 * the style sheet is a file that holds up the first paint, the scripts hold up nothing.
 */
export function pageHtml({ shell, kind, head, body, data, stylesheet, stylesVersion, scripts }: PageParts): string {
  const links = [
    `<link rel="stylesheet" href="${stylesheet}" data-styled-version="${stylesVersion}">`,
    ...scripts.map((script) => `<link rel="preload" as="script" href="${script}" fetchpriority="low">`),
  ];
  const json = JSON.stringify({ ...data }).replaceAll('<', String.raw`\u003c`);
  return [
    ['<html lang="en">', `<html lang="en" data-prerendered="${kind}">`],
    ['</head>', `${head.replaceAll(/<(?=title|meta|link)\w+/gu, '$& data-ahead')}${links.join('')}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root">${body}</div>\n    <script id="page-data" type="application/json">${json}</script>`,
    ],
  ].reduce((html, [from = '', to = '']) => replaceOnce(html, from, to), shell);
}

function replaceOnce(text: string, from: string, to: string): string {
  const [before = '', after, ...others] = text.split(from);
  if (after === undefined || others.length > 0) {
    throw new Error(`public/index.html must hold ${from} once: prerendered pages are made from it.`);
  }
  return before + to + after;
}
