import styled from 'styled-components';
import { formatNumber } from '@/domain/format';
import { color, font, layout, radius, space } from '../theme/tokens';
import { HiddenOnPhones, VisuallyHidden } from './VisuallyHidden';

interface WideProps {
  /** As wide as its place. */
  $wide?: boolean;
}

/** A label around its control. */
const FieldLabel = styled.label<WideProps>`
  display: ${({ $wide = false }) => ($wide ? 'flex' : 'inline-flex')};
  ${({ $wide = false }) => $wide && 'justify-content: space-between;'}
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  min-height: ${layout.touchTarget};
  font: ${font('small', 500)};
`;

export const SelectBox = styled.select<WideProps>`
  ${({ $wide = false }) => $wide && 'width: 60%;'}
  min-width: 0;
  min-height: ${layout.touchTarget};
  padding: 0 ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background-color: ${color.surfaceRaised};
  font: ${font('body')};
  /* The global style sheet draws its arrow. */
  padding-inline-end: ${space[6]};
`;

/** A text control as wide as its place: an `input`, or a `textarea` by `as`. */
export const TextBox = styled.input`
  display: block;
  width: 100%;
  min-height: ${layout.touchTarget};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  font: ${font('body')};
  resize: vertical;
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:focus-visible {
    border-radius: ${radius.small};
  }
`;

interface SelectProps<Value extends string> {
  label: string;
  /** Leaves the label to screen readers, for places without room. */
  labelHidden?: 'always' | 'onPhones' | undefined;
  /** Takes a whole line. */
  wide?: boolean;
  /** The value of the chosen option. */
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

/** A `select`, with its label beside it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, wide = false, value, options, onChange } = props;
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <FieldLabel $wide={wide}>
      {labelHidden === undefined && label}
      {labelHidden === 'always' && <VisuallyHidden>{label}</VisuallyHidden>}
      {labelHidden === 'onPhones' && <HiddenOnPhones>{label}</HiddenOnPhones>}
      <SelectBox $wide={wide} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectBox>
    </FieldLabel>
  );
}

const Label = styled(FieldLabel)`
  overflow-wrap: anywhere;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.accent};
  }
  small {
    min-width: 3ch;
    margin-inline-start: auto;
    color: ${color.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

interface CheckBoxProps {
  label: string;
  /** The number of matches. Undefined until it is known. */
  count?: number | undefined;
  /** Takes a whole line. */
  wide?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box, with its label beside it. */
export function CheckBox({ label, count, wide = false, onChange, ...input }: CheckBoxProps) {
  return (
    <Label $wide={wide}>
      <input type="checkbox" {...input} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
      <bdi>{label}</bdi>
      <small>{count === undefined ? null : formatNumber(count)}</small>
    </Label>
  );
}
