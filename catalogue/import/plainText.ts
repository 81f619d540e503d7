import { decodeHTML } from 'entities';
import { compile, type HtmlToTextOptions } from 'html-to-text';
import { LRUCache } from 'lru-cache';

/** The elements of descriptions. Anything else in angle brackets, such as `<3`, is text. */
const tag =
  /<\/?(?:a|abbr|address|article|aside|b|big|blockquote|body|br|caption|center|code|col|colgroup|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|label|li|link|main|mark|meta|nav|o:p|ol|p|picture|pre|q|s|script|section|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|video|wbr)(?:\s[^<>]*)?\/?>|<!--/iu;
const block = /<(?:p|br|div|li|h[1-6]|tr|table|section|article)\b/iu;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/iu;
/** HTML whose signs are entities, as OpenCart stores it. */
const escapedTag = /&lt;\/?(?:p|br|div|span|ul|ol|li|b|strong|em|i|a|img|font|table|h[1-6])\b[^<>]*?&gt;/iu;
/** Characters. No catalogue shows a longer description. */
const maxHtml = 200_000;

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: maxHtml, maxDepth: 100 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    { selector: 'hr', format: 'block' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block' },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};
const convert = compile(options);
/** For text without block elements: WordPress stores its line breaks as they are. */
const convertLines = compile({ ...options, preserveNewlines: true });

/** A cache, because the variants of a product share one description. */
const converted = new LRUCache<string, string>({
  max: 100,
  memoMethod: (html) => tidy((block.test(html) ? convert : convertLines)(html)),
});

/**
 * Converts HTML to plain text: blocks become lines, list items begin with `- `, entities are decoded. Text without HTML
 * keeps its line breaks.
 */
export function toPlainText(text: string): string {
  if (text.includes('<') && tag.test(text)) return converted.memo(text);
  if (escapedTag.test(text)) return converted.memo(decodeEntities(text));
  if (text.includes('&') && entity.test(text)) return decodeEntities(text);
  return text;
}

/** Escapes a plain text, so that `toPlainText` returns it unchanged. */
export function escapePlainText(text: string): string {
  return toPlainText(text) === text ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Decodes entities. `&nbsp;` becomes a plain space, but a no-break space in the text stays. */
function decodeEntities(text: string): string {
  return decodeHTML(text.replace(/&(?:nbsp|#160|#xa0);/giu, ' '));
}

function tidy(text: string): string {
  return text
    .replace(/\u00A0/gu, ' ')
    .replace(/(?<=\S) {2,}/gmu, ' ')
    .replace(/[ \t]+$/gmu, '')
    .replace(/^ +/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
