import { render } from '@testing-library/react';
import { translatePage } from '../../../../test/translatePage';
import { Highlighted } from './SearchDropdown';

function marksIn(text: string, query: string): { marks: string[]; whole: string | null } {
  const { container } = render(<Highlighted text={text} query={query} />);
  return {
    marks: [...container.querySelectorAll('mark')].map((mark) => mark.textContent),
    whole: container.textContent,
  };
}

test.each([
  ['Desk lamp', 'lamp', ['lamp']],
  ['LAMP for a lamp', 'Lamp', ['LAMP', 'lamp']],
  ['Desk lamp', 'chair', []],
  ['Desk lamp', '', []],
  ['50% (off) [new]', '(off) [', ['(off) [']],
  ['a.c abc', 'a.c', ['a.c']],
  [String.raw`back\slash`, '\\', ['\\']],
  ['price $5', '$', ['$']],
  ['<img src=x onerror=alert(1)>', 'onerror', ['onerror']],
  ['مصباح مكتب', 'مكتب', ['مكتب']],
  ['Straße 🛋️ Sofa', '🛋️', ['🛋️']],
  ['Weißbier and Weissbier', 'weissbier', ['Weißbier', 'Weissbier']],
  ['Crème brûlée', 'BRULEE', ['brûlée']],
  ['Cafe\u0301 cup', 'cafe', ['Cafe\u0301']],
  ['Wi–Fi router', 'wifi', ['Wi–Fi']],
  ['Wifi router', 'wi-fi', ['Wifi']],
  ['Straße', 's', ['S', 'ß']],
  ['Desk lamp', '-', []],
])('in %j marks %j', (text, query, expected) => {
  expect(marksIn(text, query)).toEqual({ marks: expected, whole: text });
});

test('another query is marked in a translated page', () => {
  const { container, rerender } = render(<Highlighted text="Desk lamp" query="s" />);
  for (const query of ['p', 'sk l', '', 'amp']) {
    translatePage(container);
    rerender(<Highlighted text="Desk lamp" query={query} />);
    expect(container).toHaveTextContent(/^Desk lamp$/u);
  }
});
