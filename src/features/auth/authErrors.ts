import { toAppError, type AppError, type Explanation } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import type { AppThunk } from '@/lib/listeners';

interface AuthExplanation extends Explanation {
  /** The shop has no sentence for this error: it is reported. */
  isUnforeseen: boolean;
}

export type Explain = (error: AppError) => AuthExplanation;

type Sentences = Readonly<Record<string, string>>;

const weakPassword = 'Password is too weak. Please use a stronger password.';
const passwordSentences: Sentences = {
  'auth/weak-password': weakPassword,
  'auth/password-does-not-meet-requirements': weakPassword,
};

const blockedSentences: Sentences = {
  'auth/too-many-requests': 'Too many failed attempts. Please wait a moment and try again.',
  'auth/user-disabled': 'Your account has been disabled. Contact support.',
};

const registrationSentences: Sentences = {
  ...passwordSentences,
  'auth/email-already-in-use': 'This email is already registered. Please use a different email.',
  'auth/invalid-email': 'Please provide a valid email address.',
};

const wrongCredentials = 'Incorrect email or password';
const loginSentences: Sentences = {
  ...registrationSentences,
  ...blockedSentences,
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/wrong-password': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
};

/** Messages for account and profile operations. */
const accountSentences: Sentences = {
  ...blockedSentences,
  'auth/wrong-password': 'The current password you entered is incorrect.',
  'auth/requires-recent-login': 'Please log in again to confirm your identity.',
  'auth/user-not-found': 'User not found. Please check your credentials.',
  'auth/invalid-credential': 'Invalid credentials. Please try again.',
  'auth/invalid-login-credentials': 'Invalid credentials. Please try again.',
  'auth/email-already-in-use': 'This email is already in use by another account.',
  'auth/invalid-email': 'The email address is invalid.',
  'auth/invalid-new-email': 'The email address is invalid.',
  'shop/no-user': 'No user is logged in',
  'shop/no-email': 'User email not found.',
};

const identityOther = 'An unexpected error occurred. Please try again.';

const connectionHint = 'Check your internet connection and try again.';

export function explainLogin(error: AppError): AuthExplanation {
  return explainWithDetail(error, loginSentences, 'An error occurred during login.');
}

export function explainRegistration(error: AppError): AuthExplanation {
  return explainWithDetail(error, registrationSentences, 'An error occurred during registration.');
}

/** For the profile forms, the password dialog and the password reset. */
export function explainAccountError(error: AppError): AuthExplanation {
  // The provider's own words say what the password lacks.
  if (findSentence(error, passwordSentences) !== undefined)
    return explainWithDetail(error, passwordSentences, identityOther);
  const known = findSentence(error, accountSentences);
  return { text: known ?? error.message ?? identityOther, ...describeConnection(error, known) };
}

const refusedCredential: ReadonlySet<string> = new Set(['auth/invalid-credential', 'auth/invalid-login-credentials']);

/** For the password form, in which a refused credential can only be the current password. */
export function explainPasswordChange(error: AppError): AuthExplanation {
  return explainAccountError(
    refusedCredential.has(error.code ?? '') ? { ...error, code: 'auth/wrong-password' } : error,
  );
}

/** The friendly line, and under it what the provider said. */
function explainWithDetail(error: AppError, sentences: Sentences, other: string): AuthExplanation {
  const known = findSentence(error, sentences);
  return {
    text: known ?? other,
    ...describeConnection(error, known),
    ...(error.message === undefined ? {} : { detail: error.message }),
  };
}

function findSentence({ code = '' }: AppError, sentences: Sentences): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined;
}

/** A failed connection gets a hint and is never reported, with or without a sentence of its own. */
function describeConnection(
  { kind }: AppError,
  known: string | undefined,
): Pick<AuthExplanation, 'hint' | 'isUnforeseen'> {
  const isConnection = kind === 'network' || kind === 'timeout' || kind === 'unavailable';
  return isConnection ? { hint: connectionHint, isUnforeseen: false } : { isUnforeseen: known === undefined };
}

/**
 * The explanation of a failure. A failure without a sentence of its own is also reported.
 * @param during what was tried, as the developer tools name it
 */
export function explainAndReport(
  during: string,
  caught: unknown,
  explain: Explain = explainAccountError,
): AppThunk<Explanation> {
  return (dispatch) => {
    const error = toAppError(caught);
    const { isUnforeseen, ...explanation } = explain(error);
    if (isUnforeseen) dispatch(problemReported({ during, error }));
    return explanation;
  };
}

/** `wantsPassword`: `confirmPassword` first, then again. */
export interface ChangeFailure {
  kind: 'wantsPassword' | 'failed';
  explanation: Explanation;
}

/** For a change of the account that may want a recent sign-in. */
export function explainChange(during: string, caught: unknown): AppThunk<ChangeFailure> {
  return (dispatch) => ({
    kind: toAppError(caught).code === 'auth/requires-recent-login' ? 'wantsPassword' : 'failed',
    explanation: dispatch(explainAndReport(during, caught)),
  });
}
