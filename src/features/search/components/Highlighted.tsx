import styled from 'styled-components';
import { color } from '@/ui/theme/tokens';

const Mark = styled.mark`
  border-radius: 2px;
  background: ${color.accentSoft};
  color: inherit;
  font-weight: 600;
`;

/** The text with each place that holds the query marked, in whatever case it is written. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  if (query === '') return <span>{text}</span>;
  const literally = query.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
  // With a capturing group, `split` gives the matches at the odd places. The others are elements, too: who has the page
  // translated gets other text nodes, which React would not find again.
  return text.split(new RegExp(`(${literally})`, 'giu')).map((part, index) => {
    const Part = index % 2 === 1 ? Mark : 'span';
    return <Part key={index}>{part}</Part>;
  });
}
