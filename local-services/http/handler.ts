import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request and resolves to `true`, or leaves it untouched and resolves to `false`. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Calls each handler in turn until one answers. */
export function answerWithFirst(handlers: readonly Handler[]): Handler {
  return async (request, response) => {
    for (const handler of handlers) {
      if (await handler(request, response)) return true;
    }
    return false;
  };
}

/** A path of an address in plain characters. Null if it is malformed. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The requested address. Only its path and query are meaningful: the host is a fixed placeholder. */
export function parseUrl(request: IncomingMessage): URL {
  // The URL parser would read a path that starts with two slashes as a host.
  const path = (request.url ?? '/').replace(/^\/{2,}/u, '/');
  try {
    return new URL(path, 'http://local.invalid');
  } catch {
    return new URL('/', 'http://local.invalid');
  }
}
