import { paths } from '@/config/paths';
import type { SearchNotes } from '@/domain/product';
import { searchTexts as texts } from '@/texts/search';
import { InlineLink, Text } from '@/ui/components/Text';

interface SearchNoteProps {
  query: string;
  notes: SearchNotes;
}

/** Renders the correction of a misspelt search, with a link to the search as typed. Names the words without a match. */
export function SearchNote({ query, notes: { corrected, wordMatches } }: SearchNoteProps) {
  return (
    <>
      {corrected !== undefined && (
        <Text role="status">
          {texts.showing} <strong>{corrected}</strong>.{' '}
          <InlineLink to={paths.exactSearch(query)}>{texts.instead(query)}</InlineLink>
        </Text>
      )}
      {wordMatches !== undefined && (
        <Text role="status">{texts.unmatchedWords(wordMatches.unmatched, wordMatches.matched)}</Text>
      )}
    </>
  );
}
