import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { color, font, layout, radius, space } from '../theme/tokens';
import { IconButton } from './IconButton';
import { VisuallyHidden } from './VisuallyHidden';
import { MinusIcon } from './icons/MinusIcon';
import { PlusIcon } from './icons/PlusIcon';
import { quantityTexts as texts } from './quantityTexts';
import { useAfterPress } from './useAfterPress';

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

/** Digits: a stored cart takes quantities below a million. */
const maxDigits = 6;

interface QuantityFieldProps {
  /** Of what; names the field and its buttons. */
  name: string;
  /** Whole, 1 or more. */
  value: number;
  /** The known stock; null when there is no bound. A `value` above it stays until it is lowered. */
  max: number | null;
  /** The id of the sentence that says why there are no more. */
  reasonId?: string | undefined;
  /** `step` says which button was pressed; it is undefined when the number was typed. */
  onChange: (quantity: number, step?: 1 | -1) => void;
}

/**
 * Minus, a number and plus. A typed number counts when the field is left or on Enter; Escape brings back the one
 * before. What is no whole number from 1 on is ignored.
 */
export function QuantityField({ name, value, max, reasonId, onChange }: QuantityFieldProps) {
  const afterPress = useAfterPress();
  const [text, setText] = useState<string | null>(null);
  // Leaving the field is answered after the press that left it, which may have been one of the buttons here.
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
    if (event.key === 'Escape') type(null);
    if (event.key !== 'Enter') return;
    // A form around it is not sent by that.
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
      {/* A field that changes without being typed in is not announced. */}
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
