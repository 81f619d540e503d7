/**
 * Parses a port number; `fallback` when none is set.
 * @throws Error with a sentence when it is not a port.
 */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text.trim() === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  }
  return port;
}
