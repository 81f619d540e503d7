/** An `AppError` has a kind and often a message; anything else is an `Error`. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  const parts = ['kind', 'message'].map((part): unknown => Reflect.get(error, part));
  return parts.filter((part) => typeof part === 'string').join(', ');
}
