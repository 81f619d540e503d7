/** What React writes before the content because it belongs into the document's head. No attribute holds a bare `>`. */
const headElement = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/u;

/** Parts rendered markup into what belongs into the head and the content itself. */
export function splitHead(html: string): { head: string; body: string } {
  let body = html;
  let head = '';
  for (let found = headElement.exec(body); found !== null; found = headElement.exec(body)) {
    head += found[0];
    body = body.slice(found[0].length);
  }
  return { head, body };
}
