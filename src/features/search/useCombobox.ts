import { useId, useState, type KeyboardEvent } from 'react';
import { isComposing } from '@/ui/components/isComposing';

interface ComboboxProps<Option> {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** True while the list shows something. */
  isExpanded: boolean;
  /** The options that the keys can choose, in the order of the list. No two have the same `to`. */
  options: readonly Option[];
  onChosen: (option: Option) => void;
  /** Called for the Delete key on an option. Undefined if the key must edit the text instead. */
  onDelete: ((option: Option) => void) | undefined;
  /** Called for the Escape key while the list is closed. */
  onClear: () => void;
}

/**
 * A text box with a list of links, by the WAI-ARIA pattern "combobox". The arrow keys choose the active option. The
 * focus stays in the box, which names the active option.
 */
export function useCombobox<Option extends { to: string }>(props: ComboboxProps<Option>) {
  const { isOpen, onOpen, onClose, isExpanded, options, onChosen, onDelete, onClear } = props;
  const listId = useId();
  const [activeTo, setActiveTo] = useState<string | null>(null);
  if (!isOpen && activeTo !== null) setActiveTo(null);
  const active = options.findIndex(({ to }) => to === activeTo);
  const chosen = options[active];

  const activate = (index: number) => {
    if (!isOpen) onOpen();
    setActiveTo(options.at(options.length === 0 ? 0 : index % options.length)?.to ?? null);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => activate(active + 1),
    ArrowUp: () => activate(Math.max(active, 0) - 1),
    Escape: isOpen ? onClose : onClear,
    // Without an active option, these keys edit the text.
    ...(chosen !== undefined && {
      Home: () => activate(0),
      End: () => activate(-1),
      Enter: () => onChosen(chosen),
      Delete: onDelete && (() => onDelete(chosen)),
    }),
  };

  return {
    listId,
    /** The link of the active option. */
    active: chosen?.to ?? null,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? listId : undefined,
      'aria-activedescendant': chosen && optionId(listId, chosen.to),
      onInput: () => setActiveTo(null),
      onKeyDown: (event: KeyboardEvent) => {
        const press = keys[event.key];
        const editsText = isComposing(event) || event.shiftKey || event.ctrlKey || event.metaKey;
        if (press === undefined || editsText) return;
        event.preventDefault();
        press();
      },
    },
  } as const;
}

/** Id of an option's element. */
export function optionId(listId: string, to: string): string {
  return `${listId}${to}`;
}
