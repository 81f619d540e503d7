import { useEffect, useState } from 'react';
import { toAppError, type Explanation } from '@/domain/appError';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useAppDispatch } from '@/lib/hooks';
import type { AppThunk } from '@/lib/store';
import { authTexts as texts } from '@/texts/account';
import { explainAndReport } from './authErrors';

/** Requests a reset mail. The result does not show whether there is such an account. */
export function requestPasswordReset(email: string): AppThunk<Promise<Explanation | null>> {
  return async (dispatch, _getState, { identity }) => {
    try {
      await identity.sendPasswordReset(email);
      return null;
    } catch (caught) {
      if (toAppError(caught).code === 'auth/user-not-found') return null;
      return dispatch(explainAndReport('auth/requestPasswordReset', caught));
    }
  };
}

export type ResetCode =
  | { kind: 'good'; email: string }
  /** Expired, used, or never issued. */
  | { kind: 'void' }
  | { kind: 'failed'; explanation: Explanation };

/** Checks whether the code of a reset mail is still valid. */
function checkResetCode(code: string): AppThunk<Promise<ResetCode>> {
  return async (dispatch, _getState, { identity }) => {
    try {
      return { kind: 'good', email: await identity.checkResetCode(code) };
    } catch (caught) {
      return dispatch(explainReset('auth/checkResetCode', caught));
    }
  };
}

/** Sets the new password by the code of a reset mail. Null when it is set. */
export function resetPassword(reset: {
  code: string;
  password: string;
}): AppThunk<Promise<Exclude<ResetCode, { kind: 'good' }> | null>> {
  return async (dispatch, _getState, { identity }) => {
    try {
      await identity.resetPassword(reset);
      dispatch(toastShown({ kind: 'success', text: texts.reset.done }));
      return null;
    } catch (caught) {
      return dispatch(explainReset('auth/resetPassword', caught));
    }
  };
}

const voidCodes: readonly (string | undefined)[] = ['auth/expired-action-code', 'auth/invalid-action-code'];

function explainReset(during: string, caught: unknown): AppThunk<Exclude<ResetCode, { kind: 'good' }>> {
  return (dispatch) =>
    voidCodes.includes(toAppError(caught).code)
      ? { kind: 'void' }
      : { kind: 'failed', explanation: dispatch(explainAndReport(during, caught)) };
}

/** Checks the code of a reset mail. The code is a key to the account, so it stays out of the Redux store. */
export function useResetCode(code: string): {
  state: ResetCode | { kind: 'checking' };
  checkAgain: () => void;
  setVoid: () => void;
} {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ResetCode | { kind: 'checking' }>({ kind: 'checking' });

  useEffect(() => {
    if (state.kind !== 'checking') return undefined;
    let isLatest = true;
    void dispatch(checkResetCode(code)).then((result) => {
      if (isLatest) setState(result);
    });
    return () => {
      isLatest = false;
    };
  }, [dispatch, code, state.kind]);

  return {
    state,
    checkAgain: () => setState({ kind: 'checking' }),
    setVoid: () => setState({ kind: 'void' }),
  };
}
