import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isOnSale } from './saleDates';

/** Prints whether a sale of this day in the machine's time zone counts. */
const script = `
  const { isOnSale } = require('./catalogue/import/saleDates');
  const today = new Intl.DateTimeFormat('sv-SE').format();
  console.log(today, isOnSale(today, today));
`;

// The days of these two zones always differ, so that one of them is not the day of UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a sale of one day counts on that day in %s', (TZ) => {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, TZ, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^\d{4}-\d{2}-\d{2} true\n$/u);
});

test.each([
  ['2020-01-01', '', true],
  ['', '2020-01-01', false],
  ['0000-00-00', '0000-00-00', true],
  ['soon', '', false],
  ['', 'later', false],
])('a sale from "%s" to "%s" counts: %s', (starts, ends, counts) => {
  expect(isOnSale(starts, ends)).toBe(counts);
});
