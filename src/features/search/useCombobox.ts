import { useId, useState, type KeyboardEvent } from 'react';

/** What the arrow keys can point at. No two have the same `to`. */
interface Option {
  to: string;
}

interface ComboboxProps<Chosen extends Option> {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** What the list shows. */
  shown: readonly Option[];
  /** Those of it that a key can choose, in their order. */
  options: readonly Chosen[];
  onChosen: (option: Chosen) => void;
  /** The Delete key on an option; says whether it can be removed. */
  onDelete: (option: Chosen) => boolean;
  /** The Escape key while the list is closed. */
  onClear: () => void;
}

/**
 * A text box with a list of links, by the WAI-ARIA pattern "combobox": the focus stays in the box, which names the option
 * that the arrow keys point at.
 */
export function useCombobox<Chosen extends Option>(props: ComboboxProps<Chosen>) {
  const { isOpen, onOpen, onClose, shown, options, onChosen, onDelete, onClear } = props;
  const listId = useId();
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  if (!isOpen && pointedAt !== null) setPointedAt(null);
  const active = options.findIndex(({ to }) => to === pointedAt);
  const chosen = options[active];

  const pointAt = (index: number) => {
    if (!isOpen) onOpen();
    setPointedAt(options.at(options.length === 0 ? 0 : index % options.length)?.to ?? null);
    return true;
  };
  const choose = (option: Chosen) => {
    onChosen(option);
    return true;
  };
  const escape = () => {
    (isOpen ? onClose : onClear)();
    return true;
  };

  /** Whether the key is used up. While nothing is pointed at, the keys of a text box keep their meaning. */
  const press = (key: string): boolean => {
    switch (key) {
      case 'ArrowDown':
        return pointAt(active + 1);
      case 'ArrowUp':
        return pointAt(Math.max(active, 0) - 1);
      case 'Home':
        return chosen !== undefined && pointAt(0);
      case 'End':
        return chosen !== undefined && pointAt(-1);
      case 'Enter':
        return chosen !== undefined && choose(chosen);
      case 'Delete':
        return chosen !== undefined && onDelete(chosen);
      case 'Escape':
        return escape();
      default:
        return false;
    }
  };

  return {
    listId,
    /** The option that is pointed at. */
    active: chosen?.to ?? null,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown.length > 0,
      'aria-controls': shown.length > 0 ? listId : undefined,
      'aria-activedescendant': chosen === undefined ? undefined : optionId(listId, chosen.to),
      onInput: () => setPointedAt(null),
      onKeyDown: (event: KeyboardEvent) => {
        const isOfTheText = event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey;
        if (!isOfTheText && press(event.key)) event.preventDefault();
      },
    },
  } as const;
}

/** Id of an option's element. */
export function optionId(listId: string, to: string): string {
  return `${listId}${to}`;
}
