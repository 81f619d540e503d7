import { appError, PortError, type AppError } from '@/domain/appError';
import { isRecord } from '@/lib/json';

/** The statuses of a callable function, as errors of the shop. */
const failures: Readonly<Record<string, AppError>> = {
  UNAUTHENTICATED: appError('unauthenticated', { code: 'unauthenticated' }),
  FAILED_PRECONDITION: appError('unauthenticated', { code: 'auth/requires-recent-login' }),
  RESOURCE_EXHAUSTED: appError('busy'),
  UNAVAILABLE: appError('unavailable'),
  DEADLINE_EXCEEDED: appError('timeout'),
};

/**
 * Calls a function of the project for the signed-in customer. The SDK's part for that is larger than this call.
 * @param url the function's address.
 * @throws PortError
 */
export async function callFunction(url: string, accessToken: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: null }),
  }).catch(() => {
    throw new PortError(appError('network'));
  });
  if (answer.ok) return;
  const body: unknown = await answer.json().catch(() => null);
  const status = isRecord(body) && isRecord(body.error) ? body.error.status : null;
  throw new PortError(failures[String(status)] ?? appError('server', { code: `http/${answer.status}` }));
}
