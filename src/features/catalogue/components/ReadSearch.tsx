import { paths } from '@/config/paths';
import type { SearchReading } from '@/domain/product';
import { searchTexts as texts } from '@/texts/search';
import { Link } from '@/ui/components/Link';
import { Text } from '@/ui/components/Text';

interface ReadSearchProps {
  query: string;
  reading: SearchReading;
}

/** Says where a search was not read as it is written: misspelt words, with the way to what was written, and words without a match. */
export function ReadSearch({ query, reading: { corrected, missing } }: ReadSearchProps) {
  return (
    <>
      {corrected !== undefined && (
        <Text role="status">
          {texts.showing} <strong>{corrected}</strong>.{' '}
          <Link to={paths.exactSearch(query)}>{texts.instead(query)}</Link>
        </Text>
      )}
      {missing !== undefined && <Text role="status">{texts.missingWords(missing.words, missing.matching)}</Text>}
    </>
  );
}
