import type { RequestListener } from 'node:http';
import type { Handler } from './handler';
import { HttpError } from './httpError';
import { sendJson } from './send';

/**
 * Runs a handler under node:http. An unanswered request gets a 404; a thrown error is sent as `{message}` and, if
 * unforeseen, logged.
 */
export function requestListener(handler: Handler): RequestListener {
  return (request, response) => {
    handler(request, response)
      .then((answered) => answered || sendJson(request, response, { status: 404, body: { message: 'Not found' } }))
      .catch((error: unknown) => {
        if (!(error instanceof HttpError)) console.error(error);
        if (response.headersSent) {
          response.destroy();
          return;
        }
        const { status, message, details } =
          error instanceof HttpError ? error : new HttpError(500, 'Something went wrong.');
        return sendJson(request, response, { status, body: { message, ...details } });
      });
  };
}
