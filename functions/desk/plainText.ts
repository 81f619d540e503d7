/** Controls, line breaks, halves of characters, and marks that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]+/gu;

/** A customer's text as one line that changes nothing around it, be it in a mail or in a terminal. */
export function plainText(text: string): string {
  return text.replace(unprintable, ' ').replace(/ {2,}/gu, ' ').trim();
}

/** The same for a text of several lines. */
export function plainLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).map(plainText);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
