import { render } from '@testing-library/react';
import { Sentence } from './Sentence';

test.each([
  ['Read our {terms} and {delivery}.', 'Read our TERMS and DELIVERY.'],
  ['{delivery} ja {terms} luetaan.', 'DELIVERY ja TERMS luetaan.'],
  ['Read our {term}.', 'Read our {term}.'],
  ['Nothing to read.', 'Nothing to read.'],
])('puts the elements where "%s" names them', (text, expected) => {
  const { container } = render(<Sentence text={text} parts={{ terms: <b>TERMS</b>, delivery: <b>DELIVERY</b> }} />);
  expect(container).toHaveTextContent(expected);
  expect(container.querySelectorAll('b')).toHaveLength(expected.match(/TERMS|DELIVERY/gu)?.length ?? 0);
});
