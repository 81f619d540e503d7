import type { DeskRef, Fields, OrderRef } from '../../desk/ports';
import type { AccountMark, AccountPorts } from '../ports';

interface MemoryOrder {
  ref: OrderRef;
  fields: Fields;
  mails: Fields | null;
  status: Fields | null;
  /** `requests/withdrawal` */
  request: Fields | null;
}

/** The ports in memory, with what they hold. */
export interface MemoryAccounts {
  ports: AccountPorts;
  users: Map<string, Fields>;
  identities: Set<string>;
  marks: Map<string, AccountMark>;
  orders: Map<string, MemoryOrder>;
  /** Visitors' statements of withdrawal by id. */
  statements: Map<string, { fields: Fields; mails: Fields | null; status: Fields | null }>;
  /** Milliseconds since 1970. */
  time: number;
  placeOrder(ref: OrderRef, fields: Fields, beside?: Partial<Omit<MemoryOrder, 'ref' | 'fields'>>): void;
  /** Ends the process before or after the call with this number. A process counts its calls from 0. Later calls fail. */
  killAt(call: number, moment: 'before' | 'after'): void;
  /** Starts a new process. Returns the number of calls of the previous one. */
  restart(): number;
}

/** A call of a process that has ended. */
export class Killed extends Error {}

export function createMemoryAccounts(retentionDays: number): MemoryAccounts {
  let calls = 0;
  let isDead = false;
  let kill: { call: number; moment: 'before' | 'after' } | null = null;

  async function call<Result>(work: () => Result): Promise<Result> {
    await Promise.resolve();
    const isLast = kill?.call === calls;
    calls += 1;
    if (isDead || (isLast && kill?.moment === 'before')) return die();
    const result = work();
    return isLast ? die() : result;
  }

  function die(): never {
    isDead = true;
    throw new Killed();
  }

  const keyOf = ({ uid, orderId }: OrderRef) => `${uid}/${orderId}`;
  function orderAt(ref: OrderRef) {
    const order = accounts.orders.get(keyOf(ref));
    if (order === undefined) throw new Error(`There is no order ${keyOf(ref)}.`);
    return order;
  }

  function statementAt(ref: DeskRef) {
    const statement = 'statementId' in ref ? accounts.statements.get(ref.statementId) : undefined;
    if (statement === undefined) throw new Error('There is no such statement.');
    return statement;
  }

  const accounts: MemoryAccounts = {
    users: new Map(),
    identities: new Set(),
    marks: new Map(),
    orders: new Map(),
    statements: new Map(),
    time: 1_700_000_000_000,
    placeOrder: (ref, fields, beside) =>
      void accounts.orders.set(keyOf(ref), { ref, fields, mails: null, status: null, request: null, ...beside }),
    killAt: (number, moment) => {
      kill = { call: number, moment };
    },
    restart: () => {
      const made = calls;
      calls = 0;
      isDead = false;
      kill = null;
      return made;
    },
    ports: {
      documents: {
        readMark: (uid) => call(() => accounts.marks.get(uid) ?? null),
        writeMark: (uid, mark) => call(() => void accounts.marks.set(uid, mark)),
        listUnfinished: () => call(() => [...accounts.marks.values()].flatMap(({ uid }) => uid ?? [])),
        deleteUser: (uid) => call(() => void accounts.users.delete(uid)),
        listOrders: async function* ({ since, before, uid }) {
          const found = await call(() =>
            [...accounts.orders.values()].filter(
              ({ ref, fields: { createdAt } }) =>
                (uid === undefined || ref.uid === uid) && Number(createdAt) >= since && Number(createdAt) < before,
            ),
          );
          yield* found.map(({ ref, fields }) => ({ ref, fields }));
        },
        setShipping: (ref, shipping) =>
          call(() => {
            const order = orderAt(ref);
            order.fields = { ...order.fields, shipping };
          }),
        listStatements: async function* ({ since, before }) {
          const found = await call(() =>
            [...accounts.statements].filter(
              ([, { fields }]) => Number(fields.createdAt) >= since && Number(fields.createdAt) < before,
            ),
          );
          yield* found.map(([statementId, { fields }]) => ({ ref: { statementId }, fields }));
        },
        setStatement: (ref, fields) =>
          call(() => {
            if ('statementId' in ref) {
              const statement = statementAt(ref);
              statement.fields = { ...statement.fields, ...fields };
            } else {
              const order = orderAt(ref);
              order.request = order.request && { ...order.request, ...fields };
            }
          }),
        change: (ref, name, change) =>
          call(() => {
            const beside = 'statementId' in ref ? statementAt(ref) : orderAt(ref);
            beside[name] = change(beside[name]) ?? beside[name];
          }),
      },
      identity: { deleteAccount: (uid) => call(() => void accounts.identities.delete(uid)) },
      now: () => accounts.time,
      retentionDays,
    },
  };
  return accounts;
}
