import type { Shipping } from './order';

/** Returns the lines of the postal address: the name, then the address as the customer typed it. */
export function addressLines({ name, address }: Shipping): string[] {
  return [name, ...splitLines(address)];
}

/** Returns the lines of a text that show something. */
export function splitLines(text: string): string[] {
  return text.split(/[\n\r\u2028\u2029]/u).filter((line) => /[^\s\p{Cc}\p{Cf}]/u.test(line));
}
