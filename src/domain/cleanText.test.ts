import fc from 'fast-check';
import { cleanEmail, cleanLine, cleanLines, cutText } from './cleanText';

const invisible = {
  'zero-width space': '\u200B',
  'soft hyphen': '\u00AD',
  'left-to-right mark': '\u200E',
  'word joiner': '\u2060',
  'right-to-left override': '\u202E',
  'byte order mark': '\uFEFF',
  'right-to-left isolate': '\u2067',
  'zero character': '\u0000',
  escape: '\u001B',
  'delete character': '\u007F',
  'zero-width joiner': '\u200D',
  'zero-width non-joiner': '\u200C',
  'Hangul filler': '\u3164',
};

describe.each(Object.entries(invisible))('%s', (_name, character) => {
  test.each(['start', 'middle', 'end'])('is removed at the %s of a text', (place) => {
    const at = { start: 0, middle: 2, end: Infinity }[place] ?? 0;
    const put = (text: string) => `${text.slice(0, at)}${character}${text.slice(at)}`;
    expect(cleanEmail(put('ada@shop.example'))).toBe('ada@shop.example');
    expect(cleanLine(put('Ada Lovelace'))).toBe('Ada Lovelace');
    expect(cleanLines(put('1 Analytical Row\nLondon'))).toBe('1 Analytical Row\nLondon');
  });
});

test('a zero-width joiner and non-joiner stay where a name needs them', () => {
  for (const name of ['می\u200Cخواهم', 'ക്\u200D', 'क्\u200Dष', '👩\u200D👧 Ada', '👩🏽\u200D🚀']) {
    expect(cleanLine(name)).toBe(name);
    expect(cleanLines(name)).toBe(name);
  }
});

test('a variation selector, and the tags of a flag, stay where an emoji or a character needs them', () => {
  const scotland = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
  for (const text of ['❤\uFE0F\u200D🔥', '1\uFE0F\u20E3', '辻\u{E0100}', scotland]) expect(cleanLine(text)).toBe(text);
  expect(cleanLine('Lamp\u{E0067}\u{E007F}')).toBe('Lamp');
});

test.each(['Wei\u200Dß', 'Κα\u200Cφές', 'Ча\u200Dй', 'テ\u200Dィー', '茶\u200D', '차\u200D', 'ชา\u200C'])(
  'a joiner is removed from %s, whose script joins no letters',
  (word) => {
    expect(cleanLine(word)).toBe(word.replace(/[\u200C\u200D]/gu, ''));
  },
);

test('a joiner after no letter is removed, and an email address keeps no joiner', () => {
  expect(cleanLine('\u200DAda \u200CLovelace')).toBe('Ada Lovelace');
  expect(cleanLine('\u200D\u200C')).toBe('');
  expect(cleanEmail('a\u200Dda\u200C@shop.example')).toBe('ada@shop.example');
});

test('a line break or a tab becomes a space in a text of one line', () => {
  expect(cleanLine(' Ada\tLovelace\r\nCountess ')).toBe('Ada Lovelace Countess');
  expect(cleanEmail('ada@shop.example\nbob@shop.example')).toBe('ada@shop.example bob@shop.example');
});

test('every kind of line break becomes one line feed in a text of several lines', () => {
  expect(cleanLines('\n1 Row\r\nSW1Y 4JH\rLondon\u2028England\u0085UK \n')).toBe(
    '1 Row\nSW1Y 4JH\nLondon\nEngland\nUK',
  );
});

test('the composed and the decomposed form are one email address', () => {
  expect(cleanEmail('jo\u0308rg@shop.example')).toBe('j\u00F6rg@shop.example');
  expect(cleanEmail('jo\u200B\u0308rg@shop.example')).toBe('j\u00F6rg@shop.example');
});

test('a name keeps its own form: NFC would replace some Japanese characters', () => {
  expect(cleanLine('\uFA19')).toBe('\uFA19');
});

test.each(['\u0301', '\u{E0067}', '\u200D'])(
  'a long run of %j takes no time',
  (character) => {
    const long = `🏴${`${character}\u200D`.repeat(200_000)}`;
    expect(cleanLine(long).length).toBeLessThan(long.length);
  },
  2_000,
);

test.each([
  ['lamp 😀', 4, 'lamp'],
  ['lamp 😀', 6, 'lamp '],
  ['lamp 😀', 7, 'lamp 😀'],
  ['by 👩\u200D👧', 7, 'by '],
  ['by 🇩🇪', 5, 'by '],
  ['cafe\u0301s', 4, 'caf'],
  ['cafe\u0301s', 5, 'cafe\u0301'],
  ['กำ', 1, ''],
])('%j is cut to %i units as %j, between two characters', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

test('cleaning again changes nothing, and nothing invisible is left', () => {
  const typed = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(typed, (text) => {
      const [email, line, lines] = [cleanEmail(text), cleanLine(text), cleanLines(text)];
      expect([cleanEmail(email), cleanLine(line), cleanLines(lines)]).toEqual([email, line, lines]);
      expect(email).not.toMatch(/(?!\p{VS})[\p{Cc}\p{DI}]/u);
      const others = `${line}${lines}`.replace(/[\n\p{VS}\u{E0020}-\u{E007F}]|\u200C|\u200D/gu, '');
      expect(others).not.toMatch(/[\p{Cc}\p{DI}]/u);
    }),
  );
});
