/*
 * Cleans the text that a person has typed or pasted into a form, before it is checked or stored. Control characters
 * (Unicode's Cc) and format characters (Cf) are invisible. Examples are a zero-width space, a soft hyphen and a mark
 * that changes the direction of the text.
 */

const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const invisible = /[\p{Cc}\p{Cf}]/gu;

/**
 * All invisible characters, except a zero-width joiner or non-joiner after a letter, a mark or a symbol. Such a joiner
 * shapes the text in scripts such as Persian and Malayalam, and in emoji.
 */
const invisibleButJoiners = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]/gu;

/** Returns a name or another text of one line, trimmed. Line breaks and tabs become spaces. */
export function cleanLine(typed: string): string {
  return removeInvisible(typed.replace(lineBreak, ' ')).trim();
}

/** Returns a text of several lines, such as a postal address, trimmed. Every kind of line break becomes `\n`. */
export function cleanLines(typed: string): string {
  return typed.split(lineBreak).map(removeInvisible).join('\n').trim();
}

/**
 * Returns an email address, trimmed and without invisible characters. Unicode's composed form (NFC) makes two ways to
 * type an address equal. Upper case stays.
 */
export function cleanEmail(typed: string): string {
  // Turns a line break or a tab into a space, so that two pasted addresses do not become one.
  return typed.replace(lineBreak, ' ').replaceAll('\t', ' ').replace(invisible, '').normalize('NFC').trim();
}

function removeInvisible(line: string): string {
  return line.replaceAll('\t', ' ').replace(invisibleButJoiners, '');
}
