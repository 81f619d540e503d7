import { shortText } from './plainText';

test('a name for a mail is cut to 60 characters at most, not within an emoji', () => {
  const name = 'x'.repeat(58);
  expect(shortText(`${name}yz`)).toBe(`${name}yz`);
  expect(shortText(`${name}yza`)).toBe(`${name}y…`);
  expect(shortText(`${name}😀 lamp`)).toBe(`${name}…`);
  expect(shortText(`${'x'.repeat(55)}👩\u200D👧 lamp`)).toBe(`${'x'.repeat(55)}…`);
});
