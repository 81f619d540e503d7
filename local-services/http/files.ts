import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { chooseEncoding, type ContentEncoding } from './contentEncoding';
import { decodePath } from './handler';
import { hasTag, computeTag } from './send';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tsv': 'text/tab-separated-values; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const precompressed: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz' };

/** The file below a folder that an address path names, or null when the path would leave the folder. */
export function fileInside(folder: string, addressPath: string): string | null {
  const decoded = decodePath(addressPath);
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null;
  const root = resolve(folder);
  const file = resolve(root, `./${decoded}`);
  return file === root || file.startsWith(root + sep) ? file : null;
}

/** Returns true if a regular file of this name exists. */
export async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/**
 * Sends a file, or the `.br` or `.gz` file beside it if the request accepts that encoding. Sends 304 if the request
 * has the file's ETag. The ETag is a hash of the content, because two contents can have the same size and time.
 * Resolves to false, with nothing sent, if the file does not exist.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { status = 200, headers = {} }: { status?: number; headers?: OutgoingHttpHeaders } = {},
): Promise<boolean> {
  if (!(await isFile(file))) return false;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const isCompressed = encoding !== null && (await isFile(file + precompressed[encoding]));
  const body = await readFile(isCompressed ? file + precompressed[encoding] : file);

  const tag = computeTag(body);
  const sentHeaders: OutgoingHttpHeaders = {
    'content-type': contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
    vary: 'Accept-Encoding',
    etag: tag,
    ...headers,
  };
  if (status === 200 && hasTag(request, tag)) {
    response.writeHead(304, sentHeaders).end();
    return true;
  }

  if (isCompressed) sentHeaders['content-encoding'] = encoding;
  response.writeHead(status, { ...sentHeaders, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}
