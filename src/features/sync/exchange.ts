import { nanoid } from '@reduxjs/toolkit';
import { applyChanges, newRecord, type AccountRecord } from '@/domain/record';
import { selectShownUid } from '@/features/auth/authSlice';
import type { AppThunk } from '@/lib/store';
import type { Services } from '@/services/ports';
import { exchanged, selectLists } from './syncSlice';

export type Update = (record: AccountRecord) => AccountRecord;

/**
 * `saved`: the record has the changes of this tab. `before` and `after` are the record without and with the update.
 * `notSaved`: the browser does not store the record, and nothing was written. `sessionOver`: the session has ended. The
 * disk has the update only if the session ended while the disk was writing.
 */
export type ExchangeResult =
  { kind: 'saved'; before: AccountRecord; after: AccountRecord } | { kind: 'notSaved' } | { kind: 'sessionOver' };

/** The exchanges of one page. They run one after the other, because two at a time would count a change twice. */
interface Turns {
  last: Promise<unknown>;
  /** An exchange without an update that has not begun. It takes all changes that are made until then. */
  waiting: { turn: Promise<ExchangeResult>; session: number } | null;
}

const turnsOf = new WeakMap<Services, Turns>();

const unchanged: Update = (record) => record;

/**
 * Thunk: writes the changes of this tab to the account's record on the disk, and shows what other tabs have written
 * there. Ten presses in a row make one running and one waiting exchange.
 * @param update a further change of the record, in the same transaction
 */
export function exchange(update: Update = unchanged): AppThunk<Promise<ExchangeResult>> {
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

function exchangeNow(update: Update, session: number): AppThunk<Promise<ExchangeResult>> {
  return async (dispatch, getState, { recordDisk, tabs }) => {
    const uid = selectShownUid(getState());
    const isOver = () => getState().sync.session !== session;
    if (uid === null || isOver()) return { kind: 'sessionOver' };
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
    const written = isInMemory ? null : await recordDisk.update(uid, apply).catch(() => null);
    // A page that has never exchanged goes on in memory. A later failure of the disk is tried again.
    const goesOnInMemory = isInMemory || lastExchanged === null;
    if (written === null && !goesOnInMemory) return { kind: 'notSaved' };
    const { latest, before, record } = written ?? apply(lastExchanged);
    if (isOver()) return { kind: 'sessionOver' };
    dispatch(exchanged({ shown, record, isInMemory: written === null }));
    const hasChanged = JSON.stringify(record) !== JSON.stringify(latest);
    if (hasChanged && written !== null) tabs.post({ type: 'recordChanged', uid });
    return { kind: 'saved', before, after: record };
  };
}

/** `delayed`: the same request may succeed later. */
export type SendResult = 'done' | 'delayed';

/** An exchange that was not saved may succeed later. */
export const toSendResult = ({ kind }: ExchangeResult): SendResult => (kind === 'notSaved' ? 'delayed' : 'done');

/** Thunk: exchanges once. */
export function save(update?: Update): AppThunk<Promise<SendResult>> {
  return async (dispatch) => toSendResult(await dispatch(exchange(update)));
}
