import { isAnyOf } from '@reduxjs/toolkit';
import { isOtherAccountKey, statementDraftKey } from '@/config/storageKeys';
import { selectUid, sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';
import type { AppStartListening } from '@/lib/store';

/**
 * Removes the stored data of accounts at a sign-out. A sign-in removes the data of other accounts, because a session may
 * have ended while no page was open.
 */
export function addSignOutRemovals(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(signedIn, signedOut, sessionAbsent),
    effect: (action, api) => {
      const { storage, tabStorage } = api.extra;
      const uid = selectUid(api.getState());
      for (const place of [storage, tabStorage]) {
        for (const key of place.keys('')) if (isOtherAccountKey(key, uid)) place.remove(key);
      }
      if (signedOut.match(action)) tabStorage.remove(statementDraftKey);
    },
  });
}
