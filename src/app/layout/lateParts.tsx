import { Suspense, useEffect, useState } from 'react';
import { readConnection } from '@/config/connection';
import { parameters } from '@/config/paths';
import { addRecentlyViewedListeners, syncRecentList } from '@/features/recentlyViewed/recentlyViewedListeners';
import { useAppStore, useQueryParams } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';
import { OfflinePages } from '../notices/OfflinePages';
import { PageNotices } from '../notices/PageNotices';
import { followIntent } from '../prefetch/followIntent';
import { preloadPage } from '../routes';
import { rescueFocus } from '../scrollAndFocus/rescueFocus';
import { addScrollListeners, storeScroll } from '../scrollAndFocus/storeScroll';
import { rereadStorage } from '../session/pageLife';
import type { AppStore } from '../store';

const BugReportButton = lazyPart(
  async () => (await import(/* webpackChunkName: "bug-report" */ '../bugReport/BugReportButton')).BugReportButton,
);

/** What the layout shows once the first view has been seen. */
export const lateParts = {
  /** Below the header. */
  ofPage: (
    <>
      <Helpers />
      <PageNotices />
    </>
  ),
  /** With the words about something that has failed. */
  inTrouble: <OfflinePages />,
  inFooter: (
    <>
      <ForDevelopers />
    </>
  ),
};

/** In development, and from an address with `?debug` on until the page is left: a reload would lose what happened on it. */
function ForDevelopers() {
  const isAsked = useQueryParams().has(parameters.debug);
  const [isOffered, setIsOffered] = useState(process.env.NODE_ENV === 'development');
  if (isAsked && !isOffered) setIsOffered(true);
  if (!isOffered) return null;
  return (
    <Suspense>
      <BugReportButton />
    </Suspense>
  );
}

/** What makes the shop quicker and easier to use. */
function Helpers() {
  const store = useAppStore();
  useEffect(() => startHelpers(store), [store]);
  return null;
}

/** @returns stops them. */
function startHelpers(store: AppStore): () => void {
  // A network that is gone could not bring the code that says so.
  void fetchAhead(() => import(/* webpackChunkName: "toasts" */ '@/features/toasts/components/ToastStack'));
  // Most visits go to a product next: its page then renders without a wait, also where no pointer announces it.
  if (!readConnection(navigator).isSaving) void fetchAhead(() => preloadPage('product'));
  addRecentlyViewedListeners(store.startListening);
  addScrollListeners(store.startListening);
  store.dispatch(syncRecentList());
  const stops = [rescueFocus(), store.dispatch(storeScroll()), followIntent(store), rereadStorage()];
  return () => stops.forEach((stop) => stop());
}

/** Fetches code before it is needed. What does not come is asked for again when it is. */
async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    // The component that needs it then reports the failure.
  }
}
