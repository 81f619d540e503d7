import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { deriveMaxPieces } from '@/domain/cart';
import { maxQuantity } from '@/domain/limits';
import { parseQuantity } from '@/domain/quantity';
import { cartTexts as texts } from '@/texts/cart';
import { color, font, layout, radius, space } from '../theme/tokens';
import { IconButton } from './IconButton';
import { MinusIcon, PlusIcon } from './icons';
import { isComposing } from './isComposing';
import { Row, Stack } from './layout';
import { Text } from './Text';
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

/** In characters. The field grows with its text until the largest quantity fits. */
const minSize = 2;
const maxSize = String(maxQuantity).length;

interface QuantityFieldProps {
  /** The product's name, which labels the field and its buttons. */
  name: string;
  /** Whole, 1 or more. */
  value: number;
  /** The known stock. Null if it is unknown. A `value` above the stock stays until the user lowers it. */
  max: number | null;
  /** The id of the sentence that explains the stock. */
  reasonId?: string | undefined;
  /** `step` is the pressed button. Undefined if the user typed the number. */
  onChange: (quantity: number, step?: 1 | -1) => void;
  /** Stands beside the field. */
  children?: ReactNode;
}

/**
 * Minus, a number and plus. A typed number applies on blur and on Enter. Text that is not a quantity stays in the
 * field, with an error below it. Escape restores the last quantity. Minus and plus start from the last quantity.
 */
export function QuantityField({ name, value, max, reasonId, onChange, children }: QuantityFieldProps) {
  const problemId = useId();
  const afterPress = useAfterPress();
  const [text, setText] = useState<string | null>(null);
  // Blur is handled after the press that caused it, which may be a press of minus or plus.
  const typed = useRef<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const upperBound = Math.max(deriveMaxPieces(max), value);

  function setTyped(next: string | null): void {
    typed.current = next;
    setText(next);
    setIsRefused(false);
  }

  /**
   * Returns the typed quantity, or `value` if the field is empty or unchanged. Null for text that is not a quantity.
   */
  function readTyped(): number | null {
    const written = typed.current?.trim() ?? '';
    if (written === '') return value;
    const quantity = parseQuantity(written);
    return quantity === null ? null : Math.min(quantity, upperBound);
  }

  function commit(): void {
    const quantity = readTyped();
    if (quantity === null) return setIsRefused(true);
    setTyped(null);
    if (quantity !== value) onChange(quantity);
  }

  function step(by: 1 | -1): void {
    const from = readTyped() ?? value;
    setTyped(null);
    const quantity = Math.min(from + by, upperBound);
    if (quantity < 1 || quantity === value) return;
    if (from === value) onChange(quantity, by);
    else onChange(quantity);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return;
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    // Keeps Enter from submitting a form around the field.
    event.preventDefault();
    commit();
  }

  const shown = text ?? String(value);
  const isAtLimit = value >= upperBound;
  const reason = max !== null && value >= max ? reasonId : undefined;
  const descriptions = [isRefused ? problemId : undefined, reason].filter((id) => id !== undefined);

  const field = (
    <Pill role="group" aria-label={texts.quantityOf(name)}>
      <IconButton aria-label={texts.decrease(name)} aria-disabled={value <= 1} onClick={() => step(-1)}>
        <MinusIcon size={18} />
      </IconButton>
      <Input
        aria-label={texts.quantityOf(name)}
        aria-describedby={descriptions.join(' ') || undefined}
        aria-invalid={isRefused}
        inputMode="numeric"
        autoComplete="off"
        size={Math.min(Math.max(minSize, shown.length), maxSize)}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
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

  return (
    <Stack $gap={isRefused ? 2 : 0}>
      <Row $gap={2}>
        {field}
        {children}
      </Row>
      <Text as="output" id={problemId} $size="small" $tone="danger">
        {isRefused && texts.quantityInvalid(value, upperBound)}
      </Text>
    </Stack>
  );
}
