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
  /** The Delete key on an option; undefined while it belongs to the text. */
  onDelete: ((option: Option) => void) | undefined;
  /** The Escape key while the list is closed. */
  onClear: () => void;
}

/**
 * A text box with a list of links, by the WAI-ARIA pattern "combobox": the focus stays in the box, which names the option
 * that the arrow keys point at.
 */
export function useCombobox<Option extends { to: string }>(props: ComboboxProps<Option>) {
  const { isOpen, onOpen, onClose, isExpanded, options, onChosen, onDelete, onClear } = props;
  const listId = useId();
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  if (!isOpen && pointedAt !== null) setPointedAt(null);
  const active = options.findIndex(({ to }) => to === pointedAt);
  const chosen = options[active];

  const pointAt = (index: number) => {
    if (!isOpen) onOpen();
    setPointedAt(options.at(options.length === 0 ? 0 : index % options.length)?.to ?? null);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => pointAt(active + 1),
    ArrowUp: () => pointAt(Math.max(active, 0) - 1),
    Escape: isOpen ? onClose : onClear,
    // While nothing is pointed at, these belong to the text.
    ...(chosen !== undefined && {
      Home: () => pointAt(0),
      End: () => pointAt(-1),
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
      onInput: () => setPointedAt(null),
      onKeyDown: (event: KeyboardEvent) => {
        const press = keys[event.key];
        const isOfTheText = isComposing(event) || event.shiftKey || event.ctrlKey || event.metaKey;
        if (press === undefined || isOfTheText) return;
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
