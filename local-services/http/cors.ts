import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets pages of any origin read the answer. Returns `true` for a preflight, which it has answered. */
export function allowAnyOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  methods: readonly string[],
): boolean {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'retry-after');
  const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
  if (!isPreflight) return false;
  response.writeHead(204, {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '86400',
  });
  response.end();
  return true;
}
