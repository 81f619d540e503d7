import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { growthAdvice, largestGrowths, measureChunks, readBaseline } from './growth';

const before = { 'main.js': 20_480, 'vendor.js': 61_440, 'home.js': 4_096, 'cart.js': 2_048, 'old.js': 9_000 };

test('a size above its limit is reported with the three largest growths by name, before and now', () => {
  const now = { 'main.js': 21_504, 'vendor.js': 71_680, 'home.js': 4_096, 'cart.js': 2_100, 'slider.js': 5_120 };
  expect(growthAdvice(before, now).split('\n')).toEqual([
    'Grown most since bench/sizes/baseline.json, brotli:',
    '  vendor.js: 60.0 KB → 70.0 KB (+10.0 KB)',
    '  slider.js: new → 5.0 KB (+5.0 KB)',
    '  main.js: 20.0 KB → 21.0 KB (+1.0 KB)',
  ]);
});

test('where no chunk has grown, the report says so', () => {
  expect(largestGrowths(before, { ...before, 'main.js': 20_000 })).toEqual([]);
  expect(growthAdvice(before, before)).toContain('look at pages, data and pictures');
});

test('a chunk is identified by its name without the hash, and counts with its compressed size', async () => {
  const build = await mkdtemp(join(tmpdir(), 'sizes-'));
  const files = {
    'main.0a1b2c3d.js': 900,
    'main.0a1b2c3d.js.br': 300,
    'main.0a1b2c3d.js.map': 5_000,
    'tiny.0a1b2c3e.css': 40,
  };
  try {
    await mkdir(join(build, 'assets'));
    for (const [name, size] of Object.entries(files)) await writeFile(join(build, 'assets', name), 'x'.repeat(size));
    expect(await measureChunks(build)).toEqual({ 'main.js': 300, 'tiny.css': 40 });
  } finally {
    await rm(build, { recursive: true });
  }
});

test('the committed baseline is readable', async () => {
  const baseline = await readBaseline();
  expect(baseline['main.js']).toBeGreaterThan(1_000);
});
