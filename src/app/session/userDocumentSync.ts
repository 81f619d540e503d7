import { isAnyOf } from '@reduxjs/toolkit';
import { isRetryable, toAppError } from '@/domain/appError';
import {
  orderPlaced,
  pageBecameVisible,
  sendingRequested,
  signedIn,
  signedOut,
  userDocumentLoadFailed,
  userDocumentRequested,
  userDocumentReceived,
  wentOnline,
} from '@/domain/events';
import { cartSender } from '@/features/cart/cartSender';
import { cartEvents } from '@/features/cart/cartSlice';
import { favouritesSender } from '@/features/favourites/favouritesSender';
import { favouritesEvents, selectFavouritesAccount } from '@/features/favourites/favouritesSlice';
import { type SendOutcome, createRetryLoop } from '@/lib/durableQueue/createSender';
import {
  currentUid,
  followOtherTabs,
  onFirstSignIn,
  type AppListenerApi,
  type AppStartListening,
} from '@/lib/listeners';
import { receiveUserDocument } from '@/lib/receiveUserDocument';

/** Milliseconds in which quick repeats (ten clicks on plus) are gathered for one request. */
const gatherMs = 150;
/** Milliseconds: however often the page is looked at, Firestore is asked no more often than this. */
const freshMs = 5_000;

/** An order is queued together with what it takes out of the cart. */
const isQueued = isAnyOf(cartEvents.operationsQueued, favouritesEvents.operationsQueued, orderPlaced);

/**
 * Keeps what a page shows of the user document, cart and favourites, the same as Firestore: sends what is queued, and
 * reads the document, once for both, when it can have changed: after a sign-in, when the customer looks at the page
 * (again), and when there is a network again. An answer to what was sent says the same as a read.
 */
export function addUserDocumentSync(startListening: AppStartListening): void {
  const retries = createRetryLoop();
  let receivedAt = -Infinity;
  /** Outlives a request that a newer one takes over from. */
  let isReadDue = false;

  async function sync(api: AppListenerApi): Promise<SendOutcome> {
    const uid = currentUid(api);
    if (uid === null) return 'done';
    // One tab at a time: of two requests that meet one would be refused, and no answer is older than what was sent.
    return api.extra.tabs.exclusively(`user.${uid}`, async () => {
      const outcomes = [await cartSender.flush(api, uid), await favouritesSender.flush(api, uid)];
      const isDelayed = outcomes.includes('delayed');
      const isUnknown = isDocumentUnknown(api);
      if (!isReadDue || currentUid(api) !== uid || (isDelayed && !isUnknown)) return isDelayed ? 'delayed' : 'done';
      const outcome = await read(api, uid);
      return isDelayed ? 'delayed' : outcome;
    });
  }

  async function read(api: AppListenerApi, uid: string): Promise<SendOutcome> {
    try {
      const document = isDocumentUnknown(api) ? await readOrMake(api, uid) : await api.extra.documents.readUser(uid);
      if (document !== null) {
        receiveUserDocument(api, uid, document);
        return 'done';
      }
      isReadDue = false;
      api.dispatch(userDocumentLoadFailed({ uid, error: { kind: 'not-found', retryable: false } }));
      return 'done';
    } catch (caught) {
      const error = toAppError(caught);
      api.dispatch(userDocumentLoadFailed({ uid, error }));
      return isRetryable(error) ? 'delayed' : 'done';
    }
  }

  onFirstSignIn(startListening, (api) =>
    followOtherTabs(api, (message) => {
      if (message.type !== 'userDocumentReceived' || message.uid !== currentUid(api)) return;
      const { uid, lines, favoriteIds, appliedIds } = message;
      api.dispatch(userDocumentReceived({ uid, lines, favoriteIds, appliedIds }));
    }),
  );
  startListening({
    actionCreator: userDocumentReceived,
    effect: () => {
      receivedAt = Date.now();
      isReadDue = false;
    },
  });
  // One listener for all that asks for a sync, so that a newer request takes over from one that waits.
  startListening({
    matcher: isAnyOf(
      isQueued,
      sendingRequested,
      signedIn,
      signedOut,
      wentOnline,
      pageBecameVisible,
      userDocumentRequested,
    ),
    effect: async (action, api) => {
      const before = api.getOriginalState();
      const uid = currentUid(api);
      const isSameAccount = uid === currentUid({ getState: () => before });
      // A session that is renewed is no reason to ask.
      if (signedIn.match(action) && isSameAccount) return;
      api.cancelActiveListeners();
      if (!isSameAccount) retries.reset();
      if (uid === null) return;
      if (isQueued(action)) {
        await api.delay(gatherMs);
      } else if (!sendingRequested.match(action)) {
        isReadDue = true;
        const isWaiting = cartSender.isWaiting(api) || favouritesSender.isWaiting(api);
        if (pageBecameVisible.match(action) && !isWaiting && !retries.isTrying())
          await api.delay(untilStale(receivedAt));
      }
      await retries.run(api, () => sync(api));
    },
  });
}

/** Until Firestore has answered once, the document may have to be made. */
function isDocumentUnknown(api: AppListenerApi): boolean {
  return selectFavouritesAccount(api.getState())?.stored === null;
}

/** The first sign-in of an account saves its empty cart, also in a document that its first favourite has made. */
function readOrMake(api: AppListenerApi, uid: string) {
  const { auth } = api.getState();
  const { documents } = api.extra;
  const email = auth.status === 'signedIn' ? auth.user.email : '';
  return documents.updateUser(uid, (stored) =>
    stored === null || stored.email === '' ? { email, cartItems: stored?.cartItems ?? [] } : null,
  );
}

/** Milliseconds until Firestore may be read again after `askedAt`, whatever was done to the clock. */
export function untilStale(askedAt: number): number {
  return Math.max(0, Math.min(freshMs, askedAt + freshMs - Date.now()));
}
