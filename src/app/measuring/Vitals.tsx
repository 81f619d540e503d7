import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { telemetry } from '@/config/telemetry';
import { useAppDispatch } from '@/lib/hooks';
import type { AppThunk } from '@/lib/listeners';
import { RowButton } from '@/ui/components/Button';
import { afterPaint } from '@/ui/components/useIsPainted';
import { ConsentBar } from './ConsentBar';
import type { VisitMeasuring } from './measureVisit';
import { measuringTexts } from './measuringTexts';

interface VitalsProps {
  /** Where the figures are sent to; null measures nothing. */
  url?: string | null;
  /** Whether the visitor is asked first. */
  asksConsent?: boolean;
}

/** Measures the visit, once the visitor agrees where they are asked. */
export function Vitals({ url = telemetry.vitalsUrl, asksConsent = telemetry.asksConsent }: VitalsProps) {
  const dispatch = useAppDispatch();
  const [consent, setConsent] = useState(() => (asksConsent ? dispatch(readConsent()) : 'yes'));
  const answer = (next: 'yes' | 'no') => {
    dispatch(storeConsent(next));
    setConsent(next);
  };
  if (url === null || consent === 'no') return null;
  return consent === 'yes' ? <MeasuredVisit url={url} asksConsent={asksConsent} /> : <ConsentBar onAnswer={answer} />;
}

/** A button for visitors who have answered. Asks again, in a new page: the library of this one goes on measuring. */
export function ChangeConsent({ asksConsent = telemetry.asksConsent }: Pick<VitalsProps, 'asksConsent'>) {
  const dispatch = useAppDispatch();
  const hasAnswered = useSyncExternalStore(onConsentStored, () => dispatch(readConsent()) !== null);
  if (!asksConsent || !hasAnswered) return null;
  const change = () => {
    dispatch(storeConsent(null));
    window.location.reload();
  };
  return <RowButton onClick={change}>{measuringTexts.change}</RowButton>;
}

/** Of this page: the library's observers cannot be stopped. */
let measuring: Promise<VisitMeasuring> | null = null;

function startMeasuring(url: string, isAgreed: () => boolean): Promise<VisitMeasuring> {
  measuring ??= import(/* webpackChunkName: "web-vitals" */ './measureVisit').then(({ measureVisit }) =>
    measureVisit(url, isAgreed),
  );
  return measuring;
}

function MeasuredVisit({ url, asksConsent }: { url: string; asksConsent: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const measuredPath = useRef<string | null>(null);

  useEffect(() => {
    const isArrival = measuredPath.current === null || measuredPath.current === pathname;
    measuredPath.current = pathname;
    // The visitor may change the answer, here or in another tab.
    const isAgreed = () => !asksConsent || dispatch(readConsent()) === 'yes';
    const visit = startMeasuring(url, isAgreed).catch(() => {
      // Its code did not come: this visit is not measured.
    });
    return isArrival ? undefined : afterPaint(() => void visit.then((begun) => begun?.notePage()));
  }, [dispatch, url, asksConsent, pathname]);
  return null;
}

/** The visitor's answer; null before there is one. */
type Consent = 'yes' | 'no' | null;

const consentKey = 'shop.consent';
const storedConsent = new EventTarget();

/** Calls back when this tab or another has stored an answer. */
function onConsentStored(listener: () => void): () => void {
  storedConsent.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    storedConsent.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

function readConsent(): AppThunk<Consent> {
  return (_dispatch, _getState, { storage }) => {
    const stored = storage.get(consentKey);
    return stored === 'yes' || stored === 'no' ? stored : null;
  };
}

/** Thunk: stores an answer, or removes it, so that the visitor is asked again. */
function storeConsent(consent: Consent): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    if (consent === null) storage.remove(consentKey);
    else storage.set(consentKey, consent);
    storedConsent.dispatchEvent(new Event('change'));
  };
}
