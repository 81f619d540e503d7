/** Returns the message of anything that was thrown. Of an `AppError`: its kind and its message, as in `server, 500`. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  const parts = ['kind', 'message'].map((part): unknown => Reflect.get(error, part));
  return parts.filter((part) => typeof part === 'string').join(', ');
}
