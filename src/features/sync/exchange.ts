import { nanoid } from '@reduxjs/toolkit';
import { applyChanges, newRecord, type AccountRecord } from '@/domain/record';
import { selectShownUid } from '@/features/auth/authSlice';
import type { AppThunk } from '@/lib/store';
import type { Services } from '@/services/ports';
import { exchanged, selectLists } from './syncSlice';

export type Update = (record: AccountRecord) => AccountRecord;

/** The record with the changes of this tab, before and after the update. */
export interface Exchange {
  before: AccountRecord;
  after: AccountRecord;
}

/** The exchanges of one page. They run one after the other, because two at a time would count a change twice. */
interface Turns {
  last: Promise<unknown>;
  /** An exchange without an update that has not begun. It takes all changes that are made until then. */
  waiting: { turn: Promise<Exchange | null>; session: number } | null;
}

const turnsOf = new WeakMap<Services, Turns>();

const unchanged: Update = (record) => record;

/**
 * Thunk: writes the changes of this tab to the account's record on the disk, and shows what other tabs have written
 * there. Ten presses in a row make one running and one waiting exchange.
 * @param update a further change of the record, in the same transaction
 * @returns null if the session has ended. Rejects if the browser does not store the record: nothing was written then.
 */
export function exchange(update: Update = unchanged): AppThunk<Promise<Exchange | null>> {
  return (dispatch, getState, services) => {
    const { session } = getState().sync;
    const turns: Turns = turnsOf.get(services) ?? { last: Promise.resolve(), waiting: null };
    turnsOf.set(services, turns);
    if (update === unchanged && turns.waiting?.session === session) return turns.waiting.turn;
    const turn = turns.last.then(() => {
      turns.waiting = null;
      return dispatch(exchangeNow(update, session));
    });
    // An exchange after an update must not join one before it.
    turns.waiting = update === unchanged ? { turn, session } : null;
    turns.last = turn.catch(() => undefined);
    return turn;
  };
}

function exchangeNow(update: Update, session: number): AppThunk<Promise<Exchange | null>> {
  return async (dispatch, getState, { recordDisk, tabs }) => {
    const uid = selectShownUid(getState());
    const isOver = () => getState().sync.session !== session;
    if (uid === null) return null;
    const { record: lastExchanged, isInMemory } = getState().sync;
    const shown = selectLists(getState());
    // A transaction must not wait for anything, so the id is made before it.
    const created = newRecord(nanoid());
    const apply = (latest: AccountRecord | null) => {
      const before = applyChanges(latest ?? created, lastExchanged?.current ?? created.current, shown);
      // If the session has ended, only the tab's changes are stored.
      const record = isOver() ? before : update(before);
      return { latest, before, record };
    };
    const inMemory = () => ({ ...apply(lastExchanged), isInMemory: true });
    const { latest, before, record, ...place } = isInMemory
      ? inMemory()
      : await recordDisk.update(uid, apply).then(
          (result) => ({ ...result, isInMemory: false }),
          (error: unknown) => {
            // A session without a single exchange goes on in memory. A later failure is tried again.
            if (lastExchanged === null) return inMemory();
            throw error;
          },
        );
    if (isOver()) return null;
    dispatch(exchanged({ shown, record, ...place }));
    const hasChanged = JSON.stringify(record) !== JSON.stringify(latest);
    if (hasChanged && !place.isInMemory) tabs.post({ type: 'recordChanged', uid });
    return { before, after: record };
  };
}

/** Thunk: like `exchange`, but resolves with `notOnDisk` if the browser does not store the record. */
export function tryExchange(update?: Update): AppThunk<Promise<Exchange | null | 'notOnDisk'>> {
  return (dispatch) => dispatch(exchange(update)).catch(() => 'notOnDisk' as const);
}

/** `delayed`: the same request may succeed later. */
export type SendResult = 'done' | 'delayed';

/** Thunk: exchanges once. Returns `delayed` if the browser does not store the record. */
export function save(update?: Update): AppThunk<Promise<SendResult>> {
  return async (dispatch) => ((await dispatch(tryExchange(update))) === 'notOnDisk' ? 'delayed' : 'done');
}
