import styled from 'styled-components';
import { paths } from '@/config/paths';
import { Link } from '@/ui/components/Link';
import { font, space } from '@/ui/theme/tokens';

/** What the results of a misspelt search say above them. */
export const correctedTexts = {
  showing: 'Showing results for',
  instead: (query: string) => `Search for ${query} instead`,
} as const;

const Sentence = styled.p`
  margin-bottom: ${space[4]};
  font: ${font('body')};
  overflow-wrap: anywhere;
`;

/** Says that a misspelt search was read otherwise, with the way to what was written. */
export function CorrectedSearch({ query, corrected }: { query: string; corrected: string }) {
  return (
    <Sentence role="status">
      {correctedTexts.showing} <strong>{corrected}</strong>. <Link to={paths.exactSearch(query)}>{correctedTexts.instead(query)}</Link>
    </Sentence>
  );
}
