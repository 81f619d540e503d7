import { appError } from '@/domain/appError';
import { explainAccountError, explainLogin, explainPasswordChange, explainRegistration } from './authErrors';

const refused = (code: string) => appError('invalid', { code, message: `Firebase: Error (${code}).` });

describe('login', () => {
  test.each([
    ['auth/invalid-credential', 'Incorrect email or password'],
    ['auth/wrong-password', 'Incorrect email or password'],
    ['auth/user-not-found', 'Incorrect email or password'],
    ['auth/invalid-email', 'Please provide a valid email address.'],
    ['auth/user-disabled', 'Your account has been disabled. Contact support.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please wait a moment and try again.'],
    ['auth/internal-error', 'An error occurred during login.'],
    ['constructor', 'An error occurred during login.'],
  ])('%s', (code, text) => {
    expect(explainLogin(refused(code))).toMatchObject({ text, detail: `Firebase: Error (${code}).` });
  });

  test('a missing answer gets a message that helps the user, and is not reported', () => {
    expect(explainLogin(appError('timeout'))).toEqual({
      text: 'An error occurred during login.',
      hint: 'Check your internet connection and try again.',
      isUnforeseen: false,
    });
  });
});

test.each([
  ['auth/email-already-in-use', 'This email is already registered. Please use a different email.'],
  ['auth/weak-password', 'Password is too weak. Please use a stronger password.'],
  ['auth/password-does-not-meet-requirements', 'Password is too weak. Please use a stronger password.'],
  ['auth/invalid-email', 'Please provide a valid email address.'],
  ['auth/invalid-credential', 'An error occurred during registration.'],
])('registration: %s', (code, text) => {
  expect(explainRegistration(refused(code))).toMatchObject({ text, detail: `Firebase: Error (${code}).` });
});

describe('identity', () => {
  test.each([
    ['auth/wrong-password', 'The current password you entered is incorrect.'],
    ['auth/requires-recent-login', 'Please log in again to confirm your identity.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please wait a moment and try again.'],
    ['auth/user-disabled', 'Your account has been disabled. Contact support.'],
    ['auth/user-not-found', 'User not found. Please check your credentials.'],
    ['auth/invalid-credential', 'Invalid credentials. Please try again.'],
    ['auth/email-already-in-use', 'This email is already in use by another account.'],
    ['auth/invalid-email', 'The email address is invalid.'],
    ['shop/no-user', 'No user is logged in'],
    ['shop/no-email', 'User email not found.'],
    ['auth/internal-error', 'Firebase: Error (auth/internal-error).'],
  ])('%s', (code, text) => {
    expect(explainAccountError(refused(code))).toMatchObject({ text });
  });

  test.each(['auth/weak-password', 'auth/password-does-not-meet-requirements'])(
    '%s is a customer’s mistake with a sentence and the provider’s words, and is not reported',
    (code) => {
      expect(explainAccountError(refused(code))).toEqual({
        text: 'Password is too weak. Please use a stronger password.',
        detail: `Firebase: Error (${code}).`,
        isUnforeseen: false,
      });
    },
  );

  test('an error without a message of its own has the general one', () => {
    expect(explainAccountError(appError('unknown')).text).toBe('An unexpected error occurred. Please try again.');
  });
});

test.each([
  ['auth/wrong-password', 'The current password you entered is incorrect.'],
  ['auth/invalid-credential', 'The current password you entered is incorrect.'],
  ['auth/invalid-login-credentials', 'The current password you entered is incorrect.'],
  ['auth/user-disabled', 'Your account has been disabled. Contact support.'],
])('password change: %s', (code, text) => {
  expect(explainPasswordChange(refused(code))).toMatchObject({ text });
});

test('an error without a sentence counts as unforeseen', () => {
  expect(explainLogin(refused('auth/internal-error')).isUnforeseen).toBe(true);
  expect(explainAccountError(refused('auth/internal-error')).isUnforeseen).toBe(true);
  expect(explainAccountError(refused('auth/user-disabled')).isUnforeseen).toBe(false);
  expect(explainLogin(refused('auth/user-disabled')).isUnforeseen).toBe(false);
  expect(explainLogin(refused('auth/too-many-requests')).isUnforeseen).toBe(false);
});
