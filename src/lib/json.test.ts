import { parseJson } from './json';

test('parseJson returns null for anything but JSON', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
  for (const text of [null, '', '{', 'undefined', '<html>', '[1,]']) expect(parseJson(text)).toBeNull();
});
