import * as fc from 'fast-check';
import type { ServerEnd } from './serverProcess';
import { requestFaults, type RequestFault } from './wire';

/** One step of a trip. `tab` and `browser` are indices, modulo the number of open ones. */
export type Step = { pause: number } & (
  | { do: 'add'; tab: number; product: number; quantity: number }
  | { do: 'plus' | 'minus' | 'remove'; tab: number; line: number }
  | { do: 'set'; tab: number; line: number; quantity: number }
  | { do: 'clear' | 'undo' | 'order' | 'reorder' | 'return' | 'look'; tab: number }
  | { do: 'favourite'; tab: number; product: number }
  | { do: 'sign in'; tab: number; who: number }
  | { do: 'sign out'; tab: number; answer: 'confirm' | 'stay' }
  /** One customer signs out with work that cannot be sent, then the other signs in. */
  | { do: 'hand over'; tab: number; who: number }
  | { do: 'reload' | 'crash' | 'close'; tab: number }
  | {
      do: 'open tab' | 'offline' | 'online' | 'storage full' | 'storage works' | 'wipe' | 'session ends';
      browser: number;
    }
  /** The whole browser ends and is opened again: data that was not on its disk is lost. */
  | { do: 'browser crash'; browser: number }
  /** The other device starts from a copy of this browser's profile. */
  | { do: 'copy profile'; browser: number }
  /** A page on plain http has no Web Locks: several tabs send at once. */
  | { do: 'locks vanish'; browser: number }
  | { do: 'request fault'; browser: number; fault: RequestFault }
  | { do: 'server ends'; how: ServerEnd }
  | { do: 'clock jump'; ms: number }
);

const tab = fc.nat({ max: 3 });
const browser = fc.nat({ max: 1 });
const product = fc.integer({ min: 1, max: 5 });
const line = fc.nat({ max: 4 });
const pause = fc.constantFrom(0, 0, 5, 40, 200, 1_000, 4_000, 15_000);

const yearMs = 365 * 86_400_000;

const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add'), tab, product, quantity: fc.constant(1), pause }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('plus', 'minus', 'remove'), tab, line, pause }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('set'), tab, line, quantity: fc.integer({ min: 1, max: 9 }), pause }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('clear', 'undo', 'undo', 'order', 'order', 'reorder', 'return'),
      tab,
      pause,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('favourite'), tab, product, pause }) },
);

const journey = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign in'), tab, who: fc.nat({ max: 1 }), pause }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sign out'),
      tab,
      answer: fc.constantFrom('confirm', 'confirm', 'stay'),
      pause,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hand over'), tab, who: fc.nat({ max: 1 }), pause }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reload', 'reload', 'crash', 'close'), tab, pause }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open tab'), browser, pause }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look'), tab, pause }) },
);

const trouble = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('request fault'),
      browser,
      fault: fc.constantFrom(...requestFaults, '403'),
      pause: fc.constantFrom(0, 0, 0, 40),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('offline', 'online', 'online'), browser, pause }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('storage full', 'storage works', 'wipe', 'session ends'),
      browser,
      pause,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('browser crash', 'browser crash', 'copy profile', 'locks vanish'),
      browser,
      pause,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('server ends'),
      how: fc.constantFrom<ServerEnd>('SIGKILL', 'SIGKILL', 'SIGTERM'),
      pause,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock jump'),
      ms: fc.constantFrom(-yearMs, -86_400_000, -60_000, 60_000, 86_400_000, yearMs),
      pause,
    }),
  },
);

const anything = fc.oneof(
  { weight: 6, arbitrary: change },
  { weight: 3, arbitrary: journey },
  { weight: 4, arbitrary: trouble },
);

const stretch = (maxLength: number) => fc.array(anything, { maxLength, size: 'max' });
const signIns = fc.array(fc.record({ do: fc.constant('sign in'), tab, who: fc.nat({ max: 1 }), pause }), {
  minLength: 1,
  maxLength: 3,
});

/** A shopping trip of mostly changes, some navigation and some faults. At some point a shopper signs in. */
export const trips: fc.Arbitrary<Step[]> = fc
  .tuple(stretch(8), signIns, stretch(45))
  .map(([before, signingIn, after]) => [...before, ...signingIn, ...after]);
