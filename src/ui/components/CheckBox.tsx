import styled from 'styled-components';
import { formatNumber } from '@/domain/format';
import { color } from '../theme/tokens';
import { FieldLabel } from './controls';

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
  /** How many there are of it; undefined before that is known. */
  count?: number | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A choice that can be made or not, with its label beside it. */
export function CheckBox({ label, count, onChange, ...input }: CheckBoxProps) {
  return (
    <Label>
      <input type="checkbox" {...input} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
      <bdi>{label}</bdi>
      <small>{count === undefined ? null : formatNumber(count)}</small>
    </Label>
  );
}
