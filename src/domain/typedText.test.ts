import fc from 'fast-check';
import { cleanEmail, cleanLine, cleanLines } from './typedText';

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
  for (const name of ['می\u200Cخواهم', 'ക്\u200D', 'क्\u200Dष', '👩\u200D👧 Ada']) {
    expect(cleanLine(name)).toBe(name);
    expect(cleanLines(name)).toBe(name);
  }
});

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

test('cleaning again changes nothing, and nothing invisible is left', () => {
  const typed = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(typed, (text) => {
      const [email, line, lines] = [cleanEmail(text), cleanLine(text), cleanLines(text)];
      expect([cleanEmail(email), cleanLine(line), cleanLines(lines)]).toEqual([email, line, lines]);
      expect(email).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      const others = `${line}${lines}`.replace(/\u200C|\u200D|\n/gu, '');
      expect(others).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});
