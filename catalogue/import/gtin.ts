/**
 * Returns the Global Trade Item Number (EAN, UPC or ISBN) of a text, as written. Returns null if its check digit is
 * wrong.
 */
export function parseGtin(text: string): string | null {
  const digits = text.replace(/^'/u, '').replace(/[\s-]/gu, '');
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits) || /^0+$/u.test(digits)) return null;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
