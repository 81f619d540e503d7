import { PasswordField, TextAreaField, TextField } from '@/ui/components/Field';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { FormWidth } from '../layout';
import { press, submit } from '../play';
import { story } from '../story';

const longError =
  'This address is not one that a parcel can be sent to: it has no street, no house number and no town. Write all ' +
  'three, each on a line of its own.';

interface FieldFormProps {
  value?: string;
  error?: string;
  children: ReactNode;
}

/** A form with one field, named `field`. */
function FieldForm({ value = '', error, children }: FieldFormProps) {
  return (
    <FormWidth>
      <Form
        onSubmit={() => undefined}
        initialValues={{ field: value }}
        validate={() => (error === undefined ? {} : { field: error })}
      >
        {({ handleSubmit }) => (
          <form noValidate aria-label="Example" onSubmit={(event) => void handleSubmit(event)}>
            {children}
          </form>
        )}
      </Form>
    </FormWidth>
  );
}

interface Example {
  field: ReactNode;
  value: string;
}

const text: Example = { field: <TextField name="field" label="Name" autoComplete="off" />, value: 'Ada Lovelace' };

const lines: Example = {
  field: <TextAreaField name="field" label="Address" rows={3} autoComplete="off" />,
  value: '12 St James’s Square\nLondon',
};

const password: Example = {
  field: <PasswordField name="field" label="Password" autoComplete="current-password" />,
  value: 'correct horse battery staple',
};

const empty = ({ field }: Example) => story({ render: () => <FieldForm>{field}</FieldForm> });
const filled = ({ field, value }: Example) => story({ render: () => <FieldForm value={value}>{field}</FieldForm> });

const wrong = ({ field, value }: Example, error: string) =>
  story({
    render: () => (
      <FieldForm value={value} error={error}>
        {field}
      </FieldForm>
    ),
    play: (stage) => submit(stage),
    shows: error,
  });

const disabled = ({ field, value }: Example) =>
  story({
    render: () => (
      <FieldForm value={value}>
        <fieldset disabled>{field}</fieldset>
      </FieldForm>
    ),
  });

export default { title: 'Parts/Form fields' };

export const TextEmpty = empty(text);
export const TextFilled = filled(text);
export const TextWrong = wrong({ ...text, value: '' }, 'Name is required');
export const TextWrongInManyWords = wrong(text, longError);
export const TextDisabled = disabled(text);
export const LinesEmpty = empty(lines);
export const LinesFilled = filled(lines);
export const LinesWrong = wrong({ ...lines, value: '' }, 'Address is required');
export const LinesWrongInManyWords = wrong(lines, longError);
export const LinesDisabled = disabled(lines);
export const PasswordEmpty = empty(password);
export const PasswordFilled = filled(password);
export const PasswordWrong = wrong({ ...password, value: '' }, 'Password is required');
export const PasswordWrongInManyWords = wrong(password, longError);
export const PasswordDisabled = disabled(password);

export const PasswordShown = story({
  render: () => (
    <FieldForm value="correct horse battery staple">
      <PasswordField name="field" label="Password" autoComplete="current-password" />
    </FieldForm>
  ),
  play: (stage) => press(stage, 'Show'),
  shows: 'Hide',
});
