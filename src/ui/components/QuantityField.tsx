import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { cartTexts as texts } from '@/texts/cart';
import { color, font, layout, radius, space } from '../theme/tokens';
import { IconButton } from './IconButton';
import { MinusIcon, PlusIcon } from './icons';
import { isComposing } from './isComposing';
import { useAfterPress } from './useAfterPress';
import { VisuallyHidden } from './VisuallyHidden';

const Pill = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
`;

const Input = styled.input`
  min-width: ${layout.touchTarget};
  min-height: ${layout.touchTarget};
  padding: 0 ${space[1]};
  border: 0;
  background: transparent;
  text-align: center;
  font: ${font('body', 600)};
  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${radius.small};
  }
`;

/** Digits: in a stored cart, a quantity above a million is damage (`maxQuantity`). */
const maxDigits = 6;

interface QuantityFieldProps {
  /** The product's name; labels the field and its buttons. */
  name: string;
  /** Whole, 1 or more. */
  value: number;
  /** The known stock; null means no bound. A `value` above it stays until the user lowers it. */
  max: number | null;
  /** The id of the sentence that explains the bound. */
  reasonId?: string | undefined;
  /** `step` is the pressed button; undefined when the user typed the number. */
  onChange: (quantity: number, step?: 1 | -1) => void;
}

/**
 * Minus, a number and plus. A typed number applies on blur and on Enter; Escape restores the previous one. Anything but
 * a whole number of at least 1 is ignored.
 */
export function QuantityField({ name, value, max, reasonId, onChange }: QuantityFieldProps) {
  const afterPress = useAfterPress();
  const [text, setText] = useState<string | null>(null);
  // Blur is handled after the press that caused it, which may be a press of minus or plus.
  const typed = useRef<string | null>(null);
  const upperBound = Math.max(max ?? Infinity, value);

  function type(next: string | null): void {
    typed.current = next;
    setText(next);
  }

  function takeTyped(): number {
    const wanted = parseQuantity(typed.current);
    type(null);
    return wanted === null ? value : Math.min(wanted, upperBound);
  }

  function commit(): void {
    const quantity = takeTyped();
    if (quantity !== value) onChange(quantity);
  }

  function step(by: 1 | -1): void {
    const from = takeTyped();
    const quantity = Math.min(from + by, upperBound);
    if (quantity < 1 || quantity === value) return;
    if (from === value) onChange(quantity, by);
    else onChange(quantity);
  }

  function answerKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return;
    if (event.key === 'Escape') type(null);
    if (event.key !== 'Enter') return;
    // Keeps Enter from submitting a form around the field.
    event.preventDefault();
    commit();
  }

  const shown = text ?? String(value);
  const isAtLimit = value >= upperBound;
  const reason = isAtLimit ? reasonId : undefined;

  return (
    <Pill role="group" aria-label={texts.quantityOf(name)}>
      <IconButton aria-label={texts.decrease(name)} aria-disabled={value <= 1} onClick={() => step(-1)}>
        <MinusIcon size={18} />
      </IconButton>
      <Input
        aria-label={texts.quantityOf(name)}
        aria-describedby={reason}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxDigits}
        size={Math.max(2, shown.length)}
        value={shown}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={answerKey}
        onBlur={() => afterPress(commit)}
      />
      {/* Screen readers do not announce a field that changes without typing. */}
      <VisuallyHidden as="output">{value}</VisuallyHidden>
      <IconButton
        aria-label={texts.increase(name)}
        aria-describedby={reason}
        aria-disabled={isAtLimit}
        onClick={() => step(1)}
      >
        <PlusIcon size={18} />
      </IconButton>
    </Pill>
  );
}

function parseQuantity(text: string | null): number | null {
  const quantity = /^\s*\d+\s*$/u.test(text ?? '') ? Number(text) : 0;
  return quantity >= 1 ? quantity : null;
}
