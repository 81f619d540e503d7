import styled from 'styled-components';
import { belowMedium } from '../theme/tokens';
import { FieldLabel, SelectBox } from './controls';
import { visuallyHidden } from './VisuallyHidden';

const HiddenOnPhones = styled.span`
  ${belowMedium} {
    ${visuallyHidden}
  }
`;

interface SelectProps<Value extends string> {
  label: string;
  /** Phones have no room for the label: there it is for screen readers. */
  isLabelHiddenOnPhones?: boolean;
  /** Of the chosen option. */
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one, with its label beside it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHiddenOnPhones = false, value, options, onChange } = props;
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <FieldLabel>
      {isLabelHiddenOnPhones ? <HiddenOnPhones>{label}</HiddenOnPhones> : label}
      <SelectBox value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectBox>
    </FieldLabel>
  );
}
