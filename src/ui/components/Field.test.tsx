import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { EmailField } from './Field';

function showForm(fields: ReactNode, onSubmit: (values: object) => void = () => undefined) {
  render(
    <Form onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          {fields}
          <button>Send</button>
        </form>
      )}
    </Form>,
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('an email field is a text field to the browser, so that it changes no domain', () => {
  showForm(<EmailField label="Email" autoComplete="email" />);
  expect(field('Email')).toHaveAttribute('type', 'text');
});

test('an email field has the email keyboard and autofill, and no corrections', () => {
  showForm(<EmailField label="Email" autoComplete="username" />);
  const expected = {
    name: 'email',
    inputmode: 'email',
    autocomplete: 'username',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
  };
  for (const [name, value] of Object.entries(expected)) expect(field('Email')).toHaveAttribute(name, value);
});
