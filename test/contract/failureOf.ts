import { PortError, type AppError } from '@/domain/appError';

/** Returns the error of a failed port call. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => 'success',
    (caught: unknown) => caught,
  );
  if (outcome instanceof PortError) return outcome.error;
  throw new Error(`Expected a PortError, got ${String(outcome)}`);
}
