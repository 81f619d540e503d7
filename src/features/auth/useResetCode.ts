import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/lib/hooks';
import { checkResetCode } from './passwordReset';
import type { ResetCode } from './passwordReset';

/** Asks whether the code of a reset mail is good. The code is a key to the account, so it stays out of the store. */
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
