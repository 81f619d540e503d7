import { env } from '@/config/env';
import type { OrderStatus } from '@/domain/order';
import { deriveWithdrawal } from './withdrawalState';

const shippedAt = Date.parse('2026-11-01T12:00:00Z');
const shipped: OrderStatus = {
  state: 'shipped',
  steps: [{ state: 'shipped', at: shippedAt, tracking: null, amount: null }],
  short: [],
  cancelRefusedAt: null,
  withdrawal: null,
  deliveredOn: null,
  mailFailed: false,
};
const request = { products: '', reason: 'Too large' };
const derive = (known: Partial<Parameters<typeof deriveWithdrawal>[0]>) =>
  deriveWithdrawal({ status: shipped, unsent: null, request: null, now: shippedAt, timeZone: 'UTC', ...known });

test.each([
  ['Pacific/Kiritimati', '2026-11-30', '2026-11-30T09:59:59Z', '2026-11-30T10:00:00Z'],
  ['Europe/Berlin', '2026-11-29', '2026-11-29T22:59:59Z', '2026-11-29T23:00:00Z'],
  ['UTC', '2026-11-29', '2026-11-29T23:59:59Z', '2026-11-30T00:00:00Z'],
  ['America/New_York', '2026-11-29', '2026-11-30T04:59:59Z', '2026-11-30T05:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-29', '2026-11-30T10:59:59Z', '2026-11-30T11:00:00Z'],
])('the last second of the period in %s', (timeZone, lastDay, last, over) => {
  expect(derive({ timeZone, now: Date.parse(last) })).toEqual({ kind: 'possible', lastDay });
  expect(derive({ timeZone, now: Date.parse(over) })).toEqual({ kind: 'closed' });
});

test('the period counts from a recorded delivery', () => {
  const status = { ...shipped, deliveredOn: '2026-11-03' };
  expect(derive({ status, now: Date.parse('2026-11-17T23:59:59Z') })).toMatchObject({ lastDay: '2026-11-17' });
  expect(derive({ status, now: Date.parse('2026-11-18T00:00:00Z') })).toEqual({ kind: 'closed' });
});

test('an order that is not shipped has no last day, and a cancelled one nothing to withdraw from', () => {
  expect(derive({ status: null })).toEqual({ kind: 'possible', lastDay: null });
  expect(derive({ status: { ...shipped, state: 'held', steps: [] } })).toEqual({ kind: 'possible', lastDay: null });
  expect(derive({ status: { ...shipped, state: 'cancelled' } })).toEqual({ kind: 'closed' });
});

test('a statement is queued, then requested, then received, also after the period', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const unsent = { ...request, status: 'queued' as const };
  expect(derive({ unsent, now })).toEqual({ kind: 'queued', request: unsent });
  expect(derive({ unsent, request, now })).toEqual({ kind: 'requested', request });
  const received = { ...request, at: 5 };
  expect(derive({ status: { ...shipped, withdrawal: received }, request, now })).toEqual({
    kind: 'received',
    received,
  });
});

test('without an order desk there is no form', () => {
  jest.replaceProperty(env, 'firebase', { kind: 'local', projectId: 'demo-shop' });
  expect(derive({})).toEqual({ kind: 'closed' });
  expect(derive({ status: { ...shipped, withdrawal: { ...request, at: 5 } } })).toMatchObject({ kind: 'received' });
});
