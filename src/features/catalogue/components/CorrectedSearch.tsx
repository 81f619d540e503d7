import styled from 'styled-components';
import { paths } from '@/config/paths';
import { Link } from '@/ui/components/Link';
import { font, space } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';

const Sentence = styled.p`
  margin-bottom: ${space[4]};
  font: ${font('body')};
  overflow-wrap: anywhere;
`;

/** Says that a misspelt search was read otherwise, with the way to what was written. */
export function CorrectedSearch({ query, corrected }: { query: string; corrected: string }) {
  return (
    <Sentence role="status">
      {catalogueTexts.showing} <strong>{corrected}</strong>. <Link to={paths.exactSearch(query)}>{catalogueTexts.searchInstead(query)}</Link>
    </Sentence>
  );
}
