/** What the identity provider refuses, in the shop's words. */
export const authErrorTexts = {
  weakPassword: 'Password is too weak. Please use a stronger password.',
  tooManyRequests: 'Too many failed attempts. Please wait a moment and try again.',
  userDisabled: 'Your account has been disabled. Contact support.',
  registration: {
    emailInUse: 'This email is already registered. Please use a different email.',
    invalidEmail: 'Please provide a valid email address.',
    other: 'An error occurred during registration.',
  },
  login: {
    wrongCredentials: 'Incorrect email or password',
    other: 'An error occurred during login.',
  },
  account: {
    wrongPassword: 'The current password you entered is incorrect.',
    requiresRecentLogin: 'Please log in again to confirm your identity.',
    userNotFound: 'User not found. Please check your credentials.',
    invalidCredential: 'Invalid credentials. Please try again.',
    emailInUse: 'This email is already in use by another account.',
    invalidEmail: 'The email address is invalid.',
    noUser: 'No user is logged in',
    noEmail: 'User email not found.',
    other: 'An unexpected error occurred. Please try again.',
  },
  connectionHint: 'Check your internet connection and try again.',
} as const;
