import { Suspense, useCallback, useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { cleanSearch, maxSearchLength, parameters, paths } from '@/config/paths';
import { lazyPart } from '@/lib/lazyPart';
import { useServices } from '@/lib/ShopProvider';
import { searchTexts as texts } from '@/texts/search';
import { CloseOnNavigation } from '@/ui/components/CloseOnNavigation';
import { IconButton } from '@/ui/components/IconButton';
import { CloseIcon, SearchIcon } from '@/ui/components/icons';
import { useShopNavigate } from '@/ui/components/useShopNavigate';
import { color, layout, radius, space } from '@/ui/theme/tokens';
import { forgetSearch, readSearches, rememberSearch } from '../recentSearches';
import { useCombobox } from '../useCombobox';
import { useSuggestions, type SuggestedProduct, type Suggestion } from '../useSuggestions';

/** Renders the dropdown. Loads later, because the first view has no room for it. */
const SearchDropdown = lazyPart(
  async () => (await import(/* webpackChunkName: "search" */ './SearchDropdown')).SearchDropdown,
);

const Form = styled.form`
  position: relative;
  > :first-child {
    display: flex;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.round};
    background: ${color.surfaceRaised};
    &:focus-within {
      border-color: ${color.accent};
      outline: 1px solid ${color.accent};
    }
  }
  input {
    flex: 1;
    min-width: 0;
    height: ${layout.touchTarget};
    padding-inline: ${space[5]} 0;
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
    /* The shop has a button of its own, which a finger can hit. */
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`;

interface SearchBoxProps {
  /** The products whose pages open offline. Null while the browser is online. */
  kept: readonly SuggestedProduct[] | null;
}

/**
 * The search of the header. Opens the page of results, and shows the query of that page. Before hydration it is a plain
 * form.
 */
export function SearchBox({ kept }: SearchBoxProps) {
  const { storage } = useServices();
  const location = useLocation();
  const navigate = useShopNavigate();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const addressQuery =
    location.pathname === paths.products
      ? cleanSearch(new URLSearchParams(location.search).get(parameters.query) ?? '')
      : '';
  const [text, setText] = useState(addressQuery);
  const [followedQuery, setFollowedQuery] = useState(addressQuery);
  if (followedQuery !== addressQuery) {
    setFollowedQuery(addressQuery);
    setText(addressQuery);
  }

  const [isOpen, setIsOpen] = useState(false);
  /** The recent searches. Null until the dropdown first opens. */
  const [recent, setRecent] = useState<string[] | null>(null);
  const open = () => {
    setRecent(readSearches(storage));
    setIsOpen(true);
  };
  const close = useCallback(() => setIsOpen(false), []);
  useOutsidePress(form, isOpen, close);

  const leave = ({ search, isSearch }: Pick<Suggestion, 'search' | 'isSearch'>) => {
    if (search !== undefined) rememberSearch(storage, search);
    setText(isSearch ? (search ?? '') : '');
    close();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = cleanSearch(text);
    if (query === '') return;
    leave({ search: query, isSearch: true });
    navigate(paths.search(query));
  };
  const forget = (search: string) => {
    setRecent(forgetSearch(storage, search));
    // The pressed button is gone, so the focus moves to the box.
    input.current?.focus();
  };
  const clear = () => {
    setText('');
    open();
    input.current?.focus();
  };

  const suggestions = useSuggestions(text, isOpen, recent ?? [], kept);
  const groups = 'groups' in suggestions ? suggestions.groups : [];
  const shown = groups.flatMap(({ list }) => list);
  // Suggestions for an older text can be clicked, but Enter must not pick one of them.
  const isOld = suggestions.kind === 'found' && suggestions.query !== cleanSearch(text);
  const { listId, active, inputProps } = useCombobox({
    isOpen,
    onOpen: open,
    onClose: close,
    isExpanded: shown.length > 0,
    options: isOld ? [] : shown,
    onChosen: (suggestion) => {
      leave(suggestion);
      navigate(suggestion.to);
    },
    onDelete: suggestions.kind === 'offers' ? ({ text: search, isSearch }) => isSearch && forget(search) : undefined,
    onClear: () => setText(''),
  });

  return (
    <Form
      ref={form}
      role="search"
      action={paths.products}
      onSubmit={submit}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <CloseOnNavigation close={close} />
      <div>
        <input
          ref={input}
          type="search"
          name={parameters.query}
          aria-label={texts.label}
          placeholder={texts.label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxSearchLength}
          value={text}
          {...inputProps}
          onChange={({ target }) => {
            setText(target.value);
            open();
          }}
          onFocus={() => {
            if (cleanSearch(text) === '') open();
          }}
          onClick={open}
        />
        {text !== '' && (
          <IconButton aria-label={texts.clear} onClick={clear}>
            <CloseIcon size={18} />
          </IconButton>
        )}
        <IconButton type="submit" aria-label={texts.submit}>
          <SearchIcon size={20} />
        </IconButton>
      </div>
      {recent !== null && (
        <Suspense>
          <SearchDropdown
            listId={listId}
            suggestions={suggestions}
            active={active}
            onChosen={leave}
            onForgotten={forget}
          />
        </Suspense>
      )}
    </Form>
  );
}

/** Calls `onOutsidePress` when a mouse, pen or finger goes down outside the element, while `active`. */
function useOutsidePress(element: RefObject<HTMLElement | null>, active: boolean, onOutsidePress: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && element.current?.contains(target) !== true) onOutsidePress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [element, active, onOutsidePress]);
}
