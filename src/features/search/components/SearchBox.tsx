import { Suspense, useCallback, useId, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAppDispatch } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';
import { IconButton } from '@/ui/components/IconButton';
import { SearchIcon } from '@/ui/components/icons/SearchIcon';
import { useOutsidePress } from '@/ui/components/useOutsidePress';
import { color, layout, radius, space } from '@/ui/theme/tokens';
import { forgetSearch, maxSearchLength, readSearches, rememberSearch } from '../recentSearches';
import { searchTexts } from '../searchTexts';
import { useSuggestions } from '../useSuggestions';
import type { Suggestion } from '../useSuggestions';
import { optionId } from './optionId';

const SearchDropdown = lazyPart(
  async () => (await import(/* webpackChunkName: "search" */ './SearchDropdown')).SearchDropdown,
);

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
 * The header's search: a combobox whose dropdown links to products (or to earlier searches while the box is empty);
 * Enter without a choice opens all results. On the results page it shows their query.
 */
export function SearchBox() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const addressQuery =
    pathname === paths.products ? (new URLSearchParams(search).get('q') ?? '').slice(0, maxSearchLength) : '';
  const [text, setText] = useState(addressQuery);
  const [followedQuery, setFollowedQuery] = useState(addressQuery);
  if (followedQuery !== addressQuery) {
    setFollowedQuery(addressQuery);
    setText(addressQuery);
  }

  // A page that was opened closes the dropdown: it is open on one history entry only.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  const [wasUsed, setWasUsed] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const [activePath, setActivePath] = useState<string | null>(null);

  const suggestions = useSuggestions(text, isOpen, recent);
  const list = 'list' in suggestions ? suggestions.list : [];
  const active = list.findIndex(({ to }) => to === activePath);

  const open = () => {
    setRecent(dispatch(readSearches()));
    setOpenOn(key);
    setWasUsed(true);
  };
  const close = useCallback(() => {
    setOpenOn(null);
    setActivePath(null);
  }, []);
  useOutsidePress(form, isOpen, close);

  const type = (typed: string) => {
    setText(typed);
    setActivePath(null);
    open();
  };

  const leave = (remembered: string, textAfter: string) => {
    dispatch(rememberSearch(remembered));
    setText(textAfter);
    close();
  };

  const choose = (suggestion: Suggestion) => leave(suggestion.search, suggestion.textAfter);

  const forget = (suggestion: Suggestion) => {
    setRecent(dispatch(forgetSearch(suggestion.search)));
    // The button that was pressed is gone.
    input.current?.focus();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    leave(query, query);
    void navigate(paths.search(query));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const pointAt = (index: number) => {
      event.preventDefault();
      if (!isOpen) open();
      setActivePath(list.at(list.length === 0 ? 0 : index % list.length)?.to ?? null);
    };
    const chosen = list[active];
    switch (event.key) {
      case 'ArrowDown':
        return pointAt(active + 1);
      case 'ArrowUp':
        return pointAt(Math.max(active, 0) - 1);
      case 'Home':
        // While nothing is pointed at, Home and End move in the text.
        return chosen === undefined ? undefined : pointAt(0);
      case 'End':
        return chosen === undefined ? undefined : pointAt(-1);
      case 'Enter':
        if (chosen === undefined) return undefined;
        event.preventDefault();
        choose(chosen);
        void navigate(chosen.to);
        return undefined;
      case 'Delete':
        if (chosen === undefined || suggestions.kind !== 'recent') return undefined;
        event.preventDefault();
        return forget(chosen);
      case 'Escape':
        event.preventDefault();
        if (suggestions.kind === 'none') setText('');
        return close();
      default:
        return undefined;
    }
  };

  return (
    <Form
      ref={form}
      role="search"
      action={paths.products}
      onSubmit={submit}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && form.current?.contains(relatedTarget) !== true) close();
      }}
    >
      <Field>
        <Input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={searchTexts.label}
          aria-autocomplete="list"
          aria-expanded={list.length > 0}
          aria-controls={list.length > 0 ? listId : undefined}
          aria-activedescendant={active === -1 ? undefined : optionId(listId, active)}
          placeholder={searchTexts.label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxSearchLength}
          value={text}
          onChange={({ target }) => type(target.value)}
          onFocus={() => text.trim() === '' && open()}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        <Submit aria-label={searchTexts.submit}>
          <SearchIcon size={20} />
        </Submit>
      </Field>
      {wasUsed && (
        <Suspense>
          <SearchDropdown
            listId={listId}
            suggestions={suggestions}
            active={active}
            onChosen={choose}
            onForgotten={forget}
          />
        </Suspense>
      )}
    </Form>
  );
}
