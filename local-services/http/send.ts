import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress } from './contentEncoding';

const minCompressedBytes = 1_024;
const cachedBytes = 8 * 1_024 * 1_024;
const compressed = new LRUCache<string, Buffer>({
  maxSize: cachedBytes,
  // One huge answer must not evict everything else.
  maxEntrySize: cachedBytes / 8,
  sizeCalculation: ({ length }) => length,
});

export interface Answer {
  /** 200 by default. */
  status?: number;
  contentType: string;
  body: string | Buffer;
  headers?: OutgoingHttpHeaders;
}

type JsonAnswer<Body> = Omit<Answer, 'contentType' | 'body'> & { body: Body };

/** Sends a value as JSON. See {@link sendJsonText}. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  answer: JsonAnswer<unknown>,
): Promise<true> {
  return sendJsonText(request, response, { ...answer, body: JSON.stringify(answer.body) });
}

/** Sends JSON. See {@link send}; without a `cache-control` header the client must revalidate each time. */
export function sendJsonText(
  request: IncomingMessage,
  response: ServerResponse,
  answer: JsonAnswer<string>,
): Promise<true> {
  const headers = { 'cache-control': 'no-cache', ...answer.headers };
  return send(request, response, { ...answer, contentType: 'application/json; charset=utf-8', headers });
}

/**
 * Sends text or bytes, compressed as the request allows. A 200 has an ETag, and becomes a 304 if the request has the
 * same tag. The tag is weak, because it covers all encodings. A HEAD request gets only the headers. After a refusal,
 * the rest of the request's body is discarded, and the connection is not used again.
 */
export async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<true> {
  const { status = 200, contentType, headers } = answer;
  const body = Buffer.from(answer.body);
  if (status >= 400 && !request.complete) {
    request.resume();
    response.setHeader('connection', 'close');
  }
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.appendHeader('vary', 'Accept-Encoding');

  const tag = computeTag(body);
  if (status === 200) {
    response.setHeader('etag', tag);
    if (hasTag(request, tag)) {
      response.writeHead(304).end();
      return true;
    }
  }

  const encoding = body.length < minCompressedBytes ? null : chooseEncoding(request.headers['accept-encoding']);
  let sent: Buffer = body;
  if (encoding) {
    const key = `${encoding} ${tag}`;
    sent = compressed.get(key) ?? (await compress(body, encoding));
    compressed.set(key, sent);
    response.setHeader('content-encoding', encoding);
  }
  response.writeHead(status, { 'content-type': contentType, 'content-length': sent.length });
  response.end(request.method === 'HEAD' ? undefined : sent);
  return true;
}

/** The weak ETag of a body. */
export function computeTag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Returns true if `If-None-Match` names this tag. Weak and strong tags compare as equal, as RFC 9110 requires. */
export function hasTag(request: IncomingMessage, tag: string): boolean {
  const wanted = request.headers['if-none-match'];
  if (wanted === undefined) return false;
  if (wanted.trim() === '*') return true;
  const opaque = tag.replace(/^W\//u, '');
  return wanted.split(',').some((candidate) => candidate.trim().replace(/^W\//u, '') === opaque);
}
