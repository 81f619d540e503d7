import { isConnectionFailure, toAppError, type AppError, type Explanation } from '@/domain/appError';
import { problemReported } from '@/lib/problems';
import type { AppThunk } from '@/lib/store';
import { authErrorTexts } from '@/texts/account';
import { commonTexts } from '@/texts/common';

interface AuthExplanation extends Explanation {
  /** True if the error must be reported, because the shop has no sentence for it. */
  isUnforeseen: boolean;
}

export type Explain = (error: AppError) => AuthExplanation;

type Sentences = Readonly<Record<string, string>>;

const { registration, login, account, ...shared } = authErrorTexts;

const passwordSentences: Sentences = {
  'auth/weak-password': shared.weakPassword,
  'auth/password-does-not-meet-requirements': shared.weakPassword,
};

const blockedSentences: Sentences = {
  'auth/too-many-requests': shared.tooManyRequests,
  'auth/user-disabled': shared.userDisabled,
};

const registrationSentences: Sentences = {
  ...passwordSentences,
  'auth/email-already-in-use': registration.emailInUse,
  'auth/invalid-email': registration.invalidEmail,
};

const loginSentences: Sentences = {
  ...registrationSentences,
  ...blockedSentences,
  'auth/invalid-credential': login.wrongCredentials,
  'auth/invalid-login-credentials': login.wrongCredentials,
  'auth/wrong-password': login.wrongCredentials,
  'auth/user-not-found': login.wrongCredentials,
};

/** Messages for account and profile operations. */
const accountSentences: Sentences = {
  ...blockedSentences,
  'auth/wrong-password': account.wrongPassword,
  'auth/requires-recent-login': account.requiresRecentLogin,
  'auth/user-not-found': account.userNotFound,
  'auth/invalid-credential': account.invalidCredential,
  'auth/invalid-login-credentials': account.invalidCredential,
  'auth/email-already-in-use': account.emailInUse,
  'auth/invalid-email': account.invalidEmail,
  'auth/invalid-new-email': account.invalidEmail,
  'shop/no-user': account.noUser,
  'shop/no-email': account.noEmail,
};

export function explainLogin(error: AppError): AuthExplanation {
  return explainWithDetail(error, loginSentences, login.other);
}

export function explainRegistration(error: AppError): AuthExplanation {
  return explainWithDetail(error, registrationSentences, registration.other);
}

/** Explains errors of the profile forms, the password dialog and the password reset. */
export function explainAccountError(error: AppError): AuthExplanation {
  // The provider's message names the rule that the password breaks.
  if (findSentence(error, passwordSentences) !== undefined)
    return explainWithDetail(error, passwordSentences, account.other);
  const known = findSentence(error, accountSentences);
  return { text: known ?? error.message ?? account.other, ...describeConnection(error, known) };
}

const refusedCredential: ReadonlySet<string> = new Set(['auth/invalid-credential', 'auth/invalid-login-credentials']);

/** Explains errors of the password form, in which a refused credential can only be the current password. */
export function explainPasswordChange(error: AppError): AuthExplanation {
  return explainAccountError(
    refusedCredential.has(error.code ?? '') ? { ...error, code: 'auth/wrong-password' } : error,
  );
}

/** Returns the shop's sentence, with the provider's message as its detail. */
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
  error: AppError,
  known: string | undefined,
): Pick<AuthExplanation, 'hint' | 'isUnforeseen'> {
  return isConnectionFailure(error)
    ? { hint: commonTexts.checkConnection, isUnforeseen: false }
    : { isUnforeseen: known === undefined };
}

/**
 * Thunk: returns the explanation of a failure. Reports a failure that the shop has no sentence for.
 * @param during the name of the activity in the developer tools
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

/** `wantsPassword`: the change requires a recent sign-in. Call `confirmPassword`, then repeat the change. */
export interface ChangeFailure {
  kind: 'wantsPassword' | 'failed';
  explanation: Explanation;
}

/** Explains errors of an account change that may need a recent sign-in. */
export function explainChange(during: string, caught: unknown): AppThunk<ChangeFailure> {
  return (dispatch) => ({
    kind: toAppError(caught).code === 'auth/requires-recent-login' ? 'wantsPassword' : 'failed',
    explanation: dispatch(explainAndReport(during, caught)),
  });
}
