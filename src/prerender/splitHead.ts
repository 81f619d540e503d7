/** The elements that React writes before the content because they belong in the head. No attribute has a bare `>`. */
const headElement = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/u;

/** Splits rendered markup into the elements of the head and the content. */
export function splitHead(html: string): { head: string; body: string } {
  let body = html;
  let head = '';
  for (let found = headElement.exec(body); found !== null; found = headElement.exec(body)) {
    head += found[0];
    body = body.slice(found[0].length);
  }
  return { head, body };
}
