import { requireFields } from './requireFields';

test('has a sentence for each missing or blank field', () => {
  const messages = { name: 'Name is required', email: 'Email is required', address: 'Address is required' };
  expect(requireFields({ name: ' \t', address: 'Elm Street 1' }, messages)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  });
});

test('accepts blanks as a password: the provider decides whether it is a good one', () => {
  const messages = { password: 'Password is required', confirmNewPassword: 'Password is required' };
  expect(requireFields({ password: '   ', confirmNewPassword: ' ' }, messages)).toEqual({});
  expect(requireFields({ password: '' }, messages)).toEqual(messages);
});
