import styled from 'styled-components';
import { paths } from '@/config/paths';
import { missingWordsText, type SearchReading } from '@/domain/product';
import { Link } from '@/ui/components/Link';
import { font, space } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';

const Sentence = styled.p`
  margin-bottom: ${space[4]};
  font: ${font('body')};
  overflow-wrap: anywhere;
`;

interface ReadSearchProps {
  query: string;
  reading: SearchReading;
}

/** Says where a search was not read as it is written: misspelt words, with the way to what was written, and words without a match. */
export function ReadSearch({ query, reading: { corrected, missing } }: ReadSearchProps) {
  return (
    <>
      {corrected !== undefined && (
        <Sentence role="status">
          {catalogueTexts.showing} <strong>{corrected}</strong>.{' '}
          <Link to={paths.exactSearch(query)}>{catalogueTexts.searchInstead(query)}</Link>
        </Sentence>
      )}
      {missing !== undefined && <Sentence role="status">{missingWordsText(missing)}</Sentence>}
    </>
  );
}
