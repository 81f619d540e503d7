const decimalDigit = /\p{Nd}/u;

/** Returns a text with the decimal digits of every script as `0` to `9`. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Returns 0 to 9. Unicode lists the ten digits of a script in a row. The digits of two scripts may be adjacent. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}
