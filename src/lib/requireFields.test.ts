import { requireFields } from './requireFields';

test('has a sentence for what is missing or blank', () => {
  const messages = { name: 'Name is required', email: 'Email is required', address: 'Address is required' };
  expect(requireFields({ name: ' \t', address: 'Elm Street 1' }, messages)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  });
});
