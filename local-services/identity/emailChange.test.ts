import { parseEmailChange } from './emailChange';

test('an e-mail address changes at once unless the configuration says otherwise', () => {
  expect(parseEmailChange(undefined)).toBe('direct');
  expect(parseEmailChange(' verify ')).toBe('verify');
  expect(() => parseEmailChange('mail')).toThrow('LOCAL_IDENTITY_EMAIL_CHANGE must be direct or verify, not "mail".');
});
