import { useId } from 'react';
import { useField } from 'react-final-form';
import { useAfterPress } from './useAfterPress';

/** Ties an input or a text area, which wants to be filled in, to the field `name` of the form around it, and to its error. */
export function useFormControl(name: string) {
  const id = useId();
  const afterPress = useAfterPress();
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, error: true, touched: true, modified: true, submitFailed: true },
  });
  const problem: unknown = meta.error;
  // A field that was only passed by is not wrong yet, and a sentence that appears would move what is being clicked.
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
