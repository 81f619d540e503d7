import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

test('the desk’s core stays small enough to be read at once: 600 lines', () => {
  const folder = resolve(__dirname, '../desk');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const lines = files.map((name) => readFileSync(join(folder, name), 'utf8').split('\n').length - 1);
  expect(files.length).toBeGreaterThan(5);
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(600);
});
