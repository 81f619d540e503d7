import { nanoid } from '@reduxjs/toolkit';
import { applyChanges, newRecord, type AccountRecord } from '@/domain/record';
import { selectShownUid } from '@/features/auth/authSlice';
import type { AppThunk } from '@/lib/store';
import type { Services } from '@/services/ports';
import { exchanged, selectLists, type Exchanged } from './syncSlice';

export type Update = (record: AccountRecord) => AccountRecord;

/** The exchanges of one page. They run one after the other, because two at a time would count a change twice. */
interface Turns {
  last: Promise<unknown>;
  /** An exchange without an update that has not begun. It takes all changes that are made until then. */
  waiting: { turn: Promise<AccountRecord | null>; session: number } | null;
}

const turnsOf = new WeakMap<Services, Turns>();

const unchanged: Update = (record) => record;

/**
 * Thunk: writes the changes of this tab to the account's record on the disk, and shows what other tabs have written
 * there. Ten presses in a row make one running and one waiting exchange.
 * @param update a further change of the record, in the same transaction
 * @returns the record on the disk. Null if the session has ended. Rejects if the browser does not store the record:
 * nothing was written then.
 */
export function exchange(update: Update = unchanged): AppThunk<Promise<AccountRecord | null>> {
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

function exchangeNow(update: Update, session: number): AppThunk<Promise<AccountRecord | null>> {
  return async (dispatch, getState, { recordDisk, tabs }) => {
    const uid = selectShownUid(getState());
    const isOver = () => getState().sync.session !== session;
    if (uid === null || isOver()) return null;
    const { record: lastExchanged, isInMemory } = getState().sync;
    const shown = selectLists(getState());
    // A transaction must not wait for anything, so the id is made before it.
    const created = newRecord(nanoid());
    let onDisk: AccountRecord | null = null;
    const apply = (latest: AccountRecord | null): AccountRecord => {
      onDisk = latest;
      const record = applyChanges(latest ?? created, lastExchanged?.current ?? created.current, shown);
      // If the session has ended, only the tab's changes are stored.
      return isOver() ? record : update(record);
    };
    const inMemory = (): Exchanged => ({ shown, record: apply(lastExchanged), isInMemory: true });
    const result = isInMemory
      ? inMemory()
      : await recordDisk.update(uid, apply).then(
          (record): Exchanged => ({ shown, record, isInMemory: false }),
          (error: unknown) => {
            // A session without a single exchange goes on in memory. A later failure is tried again.
            if (lastExchanged === null) return inMemory();
            throw error;
          },
        );
    if (isOver()) return null;
    dispatch(exchanged(result));
    const hasChanged = JSON.stringify(result.record) !== JSON.stringify(onDisk);
    if (hasChanged && !result.isInMemory) tabs.post({ type: 'recordChanged', uid });
    return result.record;
  };
}

/** Thunk: like `exchange`, but resolves with `notStored` if the browser does not store the record. */
export function tryExchange(update?: Update): AppThunk<Promise<AccountRecord | null | 'notOnDisk'>> {
  return (dispatch) => dispatch(exchange(update)).catch(() => 'notOnDisk' as const);
}
