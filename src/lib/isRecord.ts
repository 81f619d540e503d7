/** Whether a value from outside is an object, of whose fields nothing is known yet. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
