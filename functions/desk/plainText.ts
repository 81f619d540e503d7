import { cutText } from '../../src/domain/cleanText';

/** Control characters, line breaks, halves of surrogate pairs, and marks that change the direction of text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]+/gu;

const maxShortText = 60;

/** Turns a customer's text into one line that cannot change the mail or the terminal around it. */
export function plainText(text: string): string {
  return text.replace(unprintable, ' ').replace(/ {2,}/gu, ' ').trim();
}

/** Cleans a text like `plainText`, and cuts it to 60 characters. */
export function shortText(text: string): string {
  const plain = plainText(text);
  return plain.length > maxShortText ? `${cutText(plain, maxShortText - 1)}…` : plain;
}

/** Escapes invisible characters (`\u202e`), for data that must stay complete. */
export function visibleText(text: string): string {
  return text.replace(unprintable, (characters) =>
    Array.from(
      { length: characters.length },
      (_, index) => `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
