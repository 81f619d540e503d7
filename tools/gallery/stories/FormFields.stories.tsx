import { PasswordField, TextAreaField, TextField } from '@/ui/components/Field';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { longSentence } from '../fixtures/products';
import { FormWidth } from '../layout';
import { press, submit } from '../play';
import { story, type Story } from '../story';

/** A form with one field, named `field`. */
const inForm = (field: ReactNode, value = '', error?: string) => (
  <FormWidth>
    <Form
      onSubmit={() => undefined}
      initialValues={{ field: value }}
      validate={() => (error === undefined ? {} : { field: error })}
    >
      {({ handleSubmit }) => (
        <form noValidate aria-label="Example" onSubmit={(event) => void handleSubmit(event)}>
          {field}
        </form>
      )}
    </Form>
  </FormWidth>
);

const wrong = (field: ReactNode, value: string, error: string): Story =>
  story(inForm(field, value, error), { play: (stage) => submit(stage), shows: error });

const name = <TextField name="field" label="Name" autoComplete="off" />;
const address = <TextAreaField name="field" label="Address" rows={3} autoComplete="off" />;
const twoLines = '12 St James’s Square\nLondon';
const password = <PasswordField name="field" label="Password" autoComplete="current-password" />;
const secret = 'correct horse battery staple';

export default { title: 'Parts/Form fields' };

export const TextEmpty = story(inForm(name));
export const TextFilled = story(inForm(name, 'Ada Lovelace'));
export const TextWrong = wrong(name, '', 'Name is required');
export const TextWrongInManyWords = wrong(name, 'Ada Lovelace', longSentence);
export const LinesEmpty = story(inForm(address));
export const LinesFilled = story(inForm(address, twoLines));
export const LinesWrong = wrong(address, '', 'Address is required');
export const LinesWrongInManyWords = wrong(address, twoLines, longSentence);
export const PasswordEmpty = story(inForm(password));
export const PasswordFilled = story(inForm(password, secret));
export const PasswordWrong = wrong(password, '', 'Password is required');
export const PasswordWrongInManyWords = wrong(password, secret, longSentence);
export const PasswordShown = story(inForm(password, secret), {
  play: (stage) => press(stage, 'Show'),
  shows: 'Hide',
});
