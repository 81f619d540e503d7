import { useId } from 'react';
import { useField } from 'react-final-form';
import { useAfterPress } from './useAfterPress';

/** Connects a required input or text area to the form field `name` and to its error text. */
export function useFormControl(name: string) {
  const id = useId();
  const afterPress = useAfterPress();
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, error: true, touched: true, modified: true, submitFailed: true },
  });
  const problem: unknown = meta.error;
  // A field that the user only tabbed through shows no error, because the new text would move the click target.
  const isTimeToSay = meta.submitFailed === true || (meta.touched === true && meta.modified === true);
  const error = isTimeToSay && typeof problem === 'string' ? problem : null;

  return {
    id,
    error,
    control: {
      id,
      name,
      value: input.value,
      onChange: input.onChange,
      onBlur: () => afterPress(input.onBlur),
      onFocus: input.onFocus,
      'aria-required': true,
      'aria-invalid': error !== null,
      'aria-describedby': error === null ? undefined : `${id}-error`,
    },
  };
}
