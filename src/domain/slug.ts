/** Lower case; every run of characters that are neither letter nor digit becomes one hyphen; ends trimmed. */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
}
