import fc from 'fast-check';
import { maxStatementLength } from './limits';
import { addDays, cleanStatement, dayOf, isDay, isOrderNumber, lastWithdrawalDay } from './withdrawal';

const period = { days: 14, deliveryDays: 14 };
const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Pago_Pago'];
const hourMs = 3_600_000;
/** From 2000 to 2100, in whole seconds. In 1994 a zone left out a day, to move over the date line. */
const aTime = fc.integer({ min: 946_684_800, max: 4_102_444_800 }).map((seconds) => seconds * 1_000);

test('the last day is the fourteenth after the delivery', () => {
  const shippedAt = Date.parse('2026-06-20T10:00:00Z');
  expect(lastWithdrawalDay({ shippedAt, deliveredOn: '2026-06-22' }, period, 'UTC')).toBe('2026-07-06');
});

test.each([
  ['Pacific/Kiritimati', '2026-11-30'],
  ['Europe/Berlin', '2026-11-29'],
  ['UTC', '2026-11-29'],
  ['America/New_York', '2026-11-29'],
  ['Pacific/Pago_Pago', '2026-11-29'],
])('without a recorded delivery, the day of shipping in %s counts', (zone, day) => {
  const shippedAt = Date.parse('2026-11-29T11:30:00Z');
  expect(dayOf(shippedAt, zone)).toBe(day);
  expect(lastWithdrawalDay({ shippedAt, deliveredOn: null }, period, zone)).toBe(addDays(day, 28));
});

test.each([
  // The clocks of Berlin change on 2026-03-29 and 2026-10-25, those of New York on 2026-03-08 and 2026-11-01.
  ['Europe/Berlin', '2026-03-20T23:30:00+01:00', '2026-04-17'],
  ['Europe/Berlin', '2026-10-20T23:30:00+02:00', '2026-11-17'],
  ['America/New_York', '2026-03-01T23:30:00-05:00', '2026-03-29'],
  ['America/New_York', '2026-10-25T00:10:00-04:00', '2026-11-22'],
])('a change of the clock in %s moves no day', (zone, shipped, lastDay) => {
  expect(lastWithdrawalDay({ shippedAt: Date.parse(shipped), deliveredOn: null }, period, zone)).toBe(lastDay);
});

test('a day of 23 or 25 hours is one day, in every zone', () => {
  fc.assert(
    fc.property(aTime, fc.constantFrom(...zones), fc.integer({ min: 1, max: 60 }), (at, zone, count) => {
      const day = dayOf(at, zone);
      // Noon of the same day, a number of days later, is never more than an hour off.
      const later = addDays(day, count);
      const elapsed = (Date.parse(later) - Date.parse(day)) / (24 * hourMs);
      expect(elapsed).toBe(count);
      const sameHour = [at + count * 24 * hourMs - hourMs, at + count * 24 * hourMs + hourMs];
      expect(sameHour.map((time) => dayOf(time, zone))).toContain(later);
    }),
  );
});

test('the period never ends before 14 days have passed since the parcel was shipped', () => {
  fc.assert(
    fc.property(aTime, fc.constantFrom(...zones), fc.option(fc.nat({ max: 14 })), (shippedAt, zone, afterDays) => {
      const shipped = dayOf(shippedAt, zone);
      const deliveredOn = afterDays === null ? null : addDays(shipped, afterDays);
      const lastDay = lastWithdrawalDay({ shippedAt, deliveredOn }, period, zone);
      expect(lastDay).toBe(addDays(shipped, 14 + (afterDays ?? 14)));
      expect(dayOf(shippedAt + 14 * 24 * hourMs - hourMs, zone) <= lastDay).toBe(true);
    }),
  );
});

test.each(['2026-02-28', '2028-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true));
test.each(['2026-02-29', '2026-13-01', '2026-1-1', '29.11.2026', 'today', ''])('"%s" is no day', (text) =>
  expect(isDay(text)).toBe(false),
);

const id = 'Aq1Sw2De3Fr4Gt5Hy6Ju';
test.each([id, id.toLowerCase(), 'Aq1Sw2De', ' aq1s w2de ', '#AQ1SW2DE', 'Aq1S\u202Ew2De3'])(
  '"%s" is the number of the order',
  (typed) => expect(isOrderNumber(typed, id)).toBe(true),
);
test.each(['', 'Aq1Sw2D', 'Aq1Sw2Dx', `${id}x`, 'Sw2De3Fr'])('"%s" is not the number of the order', (typed) =>
  expect(isOrderNumber(typed, id)).toBe(false),
);

test('every text of a statement becomes short and clean, and stays so', () => {
  const statement = fc.record({
    name: fc.string({ unit: 'binary', maxLength: 300 }),
    email: fc.string({ unit: 'binary', maxLength: 400 }),
    orderNumber: fc.string({ unit: 'binary', maxLength: 100 }),
    products: fc.string({ unit: 'binary', maxLength: 2_100 }),
    reason: fc.constantFrom('', 'Too large\r\nand too \u202Ered', 'x'.repeat(100_000)),
  });
  fc.assert(
    fc.property(statement, (typed) => {
      const cleaned = cleanStatement(typed);
      for (const field of Object.keys(cleaned) as (keyof typeof cleaned)[])
        expect(cleaned[field].length).toBeLessThanOrEqual(maxStatementLength[field]);
      expect(cleaned.reason).not.toContain('\u202E');
      expect(/[\n\r]/u.test(cleaned.name + cleaned.orderNumber + cleaned.email)).toBe(false);
    }),
    { numRuns: 50 },
  );
});
