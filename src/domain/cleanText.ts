/*
 * Cleans and cuts every text that enters the shop, before it is checked or stored: what a person types or pastes, what
 * an import reads, and what a catalogue answers. Control characters (Unicode's Cc) and ignorable characters are
 * invisible. Examples are a zero-width space, a soft hyphen and a mark that changes the direction of the text.
 */

const lineBreak = /\r\n|[\v\f\r\u0085\u2028\u2029]/gu;

/** The blocks in which a joiner shapes the text: emoji, Arabic, Devanagari, Malayalam, Khmer, Mongolian and others. */
const joined = String.raw`[\p{ExtPict}\p{EMod}\uFE0F\u0600-\u0DFF\u0F00-\u109F\u1780-\u1CFF\uA800-\uAADF\u{10A00}-\u{11FFF}]`;
/** The flags of England, Scotland and Wales. */
const neededTags = String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]{1,8}`;
/** Variation selectors stay: they choose the look of an emoji or a character. */
const invisible = new RegExp(
  String.raw`[\p{Cc}\p{DI}\uFFF9-\uFFFB](?<!\n|\p{VS}|${joined}[\u200C\u200D]|${neededTags})`,
  'gu',
);

/**
 * Returns a text of several lines, such as a postal address, trimmed and without invisible characters. Every kind of line
 * break becomes `\n`. Tabs become spaces.
 */
export function cleanLines(text: string): string {
  return text.replace(lineBreak, '\n').replaceAll('\t', ' ').replace(invisible, '').trim();
}

/** Returns a name or another text of one line, trimmed. Line breaks and tabs become spaces. */
export function cleanLine(text: string): string {
  return cleanLines(text).replaceAll('\n', ' ');
}

/**
 * Returns an email address, trimmed and without invisible characters. Unicode's composed form (NFC) makes two ways to
 * type an address equal. Upper case stays.
 */
export function cleanEmail(typed: string): string {
  return cleanLine(typed)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim();
}

/** Returns at most `length` UTF-16 units of a text. Cuts between two characters, never within an emoji or an accent. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(length)?.index);
}
