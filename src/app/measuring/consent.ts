import type { AppThunk } from '@/lib/listeners';

/** The visitor's answer; null before there is one. */
export type Consent = 'yes' | 'no' | null;

const consentKey = 'shop.consent';

/** Thunk: the answer that this browser keeps. */
export function readConsent(): AppThunk<Consent> {
  return (_dispatch, _getState, { storage }) => {
    const kept = storage.get(consentKey);
    return kept === 'yes' || kept === 'no' ? kept : null;
  };
}

/** Thunk: keeps an answer, or forgets it, so that the visitor is asked again. */
export function keepConsent(consent: Consent): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    if (consent === null) storage.remove(consentKey);
    else storage.set(consentKey, consent);
  };
}
