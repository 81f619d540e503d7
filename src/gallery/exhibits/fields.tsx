import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { TextAreaField, TextField } from '@/ui/components/FormField';
import { PasswordField } from '@/ui/components/PasswordField';
import type { Exhibit, ExhibitState } from '../exhibit';
import { FormWidth } from '../layout';
import { press, submit } from '../play';

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

function statesOf(kind: string, value: string, field: ReactNode): ExhibitState[] {
  return [
    { name: `${kind}, empty`, render: () => <FieldForm>{field}</FieldForm> },
    { name: `${kind}, filled`, render: () => <FieldForm value={value}>{field}</FieldForm> },
    {
      name: `${kind}, wrong`,
      render: () => <FieldForm error="Name is required">{field}</FieldForm>,
      play: (stage) => submit(stage),
      shows: 'Name is required',
    },
    {
      name: `${kind}, wrong in many words`,
      render: () => (
        <FieldForm value={value} error={longError}>
          {field}
        </FieldForm>
      ),
      play: (stage) => submit(stage),
      shows: longError,
    },
    {
      name: `${kind}, disabled`,
      render: () => (
        <FieldForm value={value}>
          <fieldset disabled>{field}</fieldset>
        </FieldForm>
      ),
    },
  ];
}

export const fields: Exhibit = {
  name: 'Form fields',
  states: [
    ...statesOf('Text', 'Ada Lovelace', <TextField name="field" label="Name" autoComplete="off" />),
    ...statesOf(
      'Lines',
      '12 St James’s Square\nLondon',
      <TextAreaField name="field" label="Address" rows={3} autoComplete="off" />,
    ),
    ...statesOf(
      'Password',
      'correct horse battery staple',
      <PasswordField name="field" label="Password" autoComplete="current-password" />,
    ),
    {
      name: 'Password, shown',
      render: () => (
        <FieldForm value="correct horse battery staple">
          <PasswordField name="field" label="Password" autoComplete="current-password" />
        </FieldForm>
      ),
      play: (stage) => press(stage, 'Show'),
      shows: 'Hide',
    },
  ],
};
