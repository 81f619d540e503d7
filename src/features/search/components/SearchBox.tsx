import { memo, Suspense, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { maxSearchLength, parameters, paths } from '@/config/paths';
import { useAppDispatch } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';
import { IconButton } from '@/ui/components/IconButton';
import { SearchIcon } from '@/ui/components/icons';
import { useRouterAccess } from '@/ui/components/RouterAccess';
import { color, layout, radius, space } from '@/ui/theme/tokens';
import type { SuggestionPicture } from './SearchDropdown';

const label = 'Search products';

const SearchHelp = lazyPart(async () => (await import(/* webpackChunkName: "search" */ './SearchHelp')).SearchHelp);

const Form = styled.form`
  position: relative;
`;

const Field = styled.div`
  display: flex;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surfaceRaised};
  &:focus-within {
    border-color: ${color.accent};
    outline: 1px solid ${color.accent};
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: ${layout.touchTarget};
  padding: 0 0 0 ${space[5]};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
`;

const Submit = styled(IconButton).attrs({ type: 'submit' })`
  height: ${layout.touchTarget};
`;

/**
 * The header's search, which opens all results; on the results page it shows their query. The
 * suggestions load at the first use; until then it is a plain form.
 */
export function SearchBox({ Picture }: { Picture: SuggestionPicture }) {
  const { pathname, search } = useLocation();
  const addressQuery =
    pathname === paths.products
      ? (new URLSearchParams(search).get(parameters.query) ?? '').slice(0, maxSearchLength)
      : '';
  return <SearchForm addressQuery={addressQuery} Picture={Picture} />;
}

interface SearchFormProps {
  /** The query of the results page that is shown; empty on other pages. */
  addressQuery: string;
  Picture: SuggestionPicture;
}

/** Most navigations change nothing of it, and do not render it. */
const SearchForm = memo(function SearchForm({ addressQuery, Picture }: SearchFormProps) {
  const dispatch = useAppDispatch();
  const router = useRouterAccess();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [use, setUse] = useState<'none' | 'begun' | 'wantsOffers'>('none');

  const [text, setText] = useState(addressQuery);
  const [followedQuery, setFollowedQuery] = useState(addressQuery);
  if (followedQuery !== addressQuery) {
    setFollowedQuery(addressQuery);
    setText(addressQuery);
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    setText(query);
    router.current.navigate(paths.search(query));
    import(/* webpackChunkName: "search" */ '../recentSearches')
      .then(({ rememberSearch }) => dispatch(rememberSearch(query)))
      .catch(() => {
        // The code did not come: this search will not be offered again.
      });
  };
  const begin = () => setUse((before) => (before === 'none' ? 'begun' : before));
  const wantOffers = () => setUse('wantsOffers');

  return (
    <Form ref={form} role="search" action={paths.products} onSubmit={submit}>
      <Field>
        <Input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxSearchLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            wantOffers();
          }}
          onFocus={text.trim() === '' ? wantOffers : begin}
          onClick={wantOffers}
          onKeyDown={begin}
        />
        <Submit aria-label="Search">
          <SearchIcon size={20} />
        </Submit>
      </Field>
      {use !== 'none' && (
        <Suspense>
          <SearchHelp
            form={form}
            input={input}
            text={text}
            onText={setText}
            opensAtOnce={use === 'wantsOffers'}
            Picture={Picture}
          />
        </Suspense>
      )}
    </Form>
  );
});
