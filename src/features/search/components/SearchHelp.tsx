import { useCallback, useId, useLayoutEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '@/lib/hooks';
import { useRouterAccess } from '@/ui/components/RouterAccess';
import { useOutsidePress } from '@/ui/components/useOutsidePress';
import { forgetSearch, readSearches, rememberSearch } from '../recentSearches';
import { useSuggestions, type Suggestion } from '../useSuggestions';
import { optionId, SearchDropdown, type SuggestionPicture } from './SearchDropdown';

interface SearchHelpProps {
  /** The plain form, around this. */
  form: RefObject<HTMLFormElement | null>;
  /** Its box, whose text is `text`. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** The user has clicked or typed while this chunk loaded. */
  opensAtOnce: boolean;
  Picture: SuggestionPicture;
}

/**
 * Makes the search box a combobox whose dropdown links to products, or to earlier searches while the box is empty. It
 * comes later than the box, so it listens to it and marks it from outside.
 */
export function SearchHelp({ form, input, text, onText, opensAtOnce, Picture }: SearchHelpProps) {
  const dispatch = useAppDispatch();
  const router = useRouterAccess();
  const { key } = useLocation();
  const listId = useId();

  // A page that was opened closes the dropdown: it is open on one history entry only.
  const [openOn, setOpenOn] = useState(opensAtOnce ? key : null);
  const isOpen = openOn === key;
  const [recent, setRecent] = useState(() => dispatch(readSearches()));
  const [activePath, setActivePath] = useState<string | null>(null);

  const suggestions = useSuggestions(text, isOpen, recent);
  const list = 'list' in suggestions ? suggestions.list : [];
  // Suggestions for an older text can be clicked, but Enter must not pick one of them.
  const choices = suggestions.kind === 'found' && suggestions.query !== text.trim() ? [] : list;
  const active = choices.findIndex(({ to }) => to === activePath);

  const open = () => {
    setRecent(dispatch(readSearches()));
    setOpenOn(key);
  };
  const close = useCallback(() => {
    setOpenOn(null);
    setActivePath(null);
  }, []);
  useOutsidePress(form, isOpen, close);

  const choose = (suggestion: Suggestion) => {
    dispatch(rememberSearch(suggestion.search));
    onText(suggestion.textAfter);
    close();
  };

  const forget = (suggestion: Suggestion) => {
    setRecent(dispatch(forgetSearch(suggestion.search)));
    // The button that was pressed is gone.
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const pointAt = (index: number) => {
      event.preventDefault();
      if (!isOpen) open();
      setActivePath(choices.at(choices.length === 0 ? 0 : index % choices.length)?.to ?? null);
    };
    const chosen = choices[active];
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
        router.current.navigate(chosen.to);
        return undefined;
      case 'Delete':
        if (chosen === undefined || suggestions.kind !== 'recent') return undefined;
        event.preventDefault();
        return forget(chosen);
      case 'Escape':
        event.preventDefault();
        if (suggestions.kind === 'none') onText('');
        return close();
      default:
        return undefined;
    }
  };

  useListener(input, 'keydown', onKeyDown);
  useListener(input, 'click', open);
  useListener(input, 'focus', () => {
    if (text.trim() === '') open();
  });
  useListener(input, 'input', () => {
    setActivePath(null);
    open();
  });
  useListener(form, 'submit', () => {
    if (text.trim() !== '') close();
  });
  useListener(form, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && form.current?.contains(relatedTarget) !== true) close();
  });

  useLayoutEffect(() => {
    mark(input.current, 'aria-expanded', String(list.length > 0));
    mark(input.current, 'aria-controls', list.length > 0 ? listId : null);
    mark(input.current, 'aria-activedescendant', active === -1 ? null : optionId(listId, active));
  });

  return (
    <SearchDropdown
      listId={listId}
      suggestions={suggestions}
      active={active}
      onChosen={choose}
      onForgotten={forget}
      Picture={Picture}
    />
  );
}

function mark(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}

/** Listens to an element that another component renders. */
function useListener<Type extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  useLayoutEffect(() => {
    const listened = element.current;
    listened?.addEventListener(type, listener);
    return () => listened?.removeEventListener(type, listener);
  }, [element, type, listener]);
}
