import type { IncomingMessage } from 'node:http';
import { HttpError } from './httpError';

/** Maximum nesting of lists and objects: more than any request needs, and few enough for recursive readers. */
const maxLevels = 100;

/**
 * Reads a whole request body.
 * @throws HttpError 413 when it is longer than `maxBytes`, 400 when the connection breaks before its end.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitBody(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The bytes of a request body, as they arrive.
 * @throws HttpError as {@link readBody}.
 */
export async function* limitBody(request: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  const tooLong = () => new HttpError(413, `The request is larger than ${maxBytes} bytes.`);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw tooLong();

  let length = 0;
  // Destroying the request would cut the connection before the client has received the 413.
  const incoming: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of incoming) {
      length += chunk.length;
      if (length > maxBytes) throw tooLong();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'The request body is not complete.');
  }
}

/**
 * Reads a request body as JSON; the caller parses its content.
 * @throws HttpError 413 when it is longer than `maxBytes`, 400 when it is not JSON or nested deeper than {@link
 * maxLevels}.
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  const parsed = parseJson(body.toString('utf8'));
  if (isDeeper(parsed, maxLevels)) {
    throw new HttpError(400, `The request body is nested deeper than ${maxLevels} levels.`);
  }
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request body is not JSON.');
  }
}

/** Works level by level, not by recursion: the client determines the depth. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
