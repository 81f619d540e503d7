import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { openDatabase } from '../../local-services/storage/openDatabase';
import { describeEngine } from '../contract/engineContract';
import type { Sort } from '../engine';
import { noFilters } from '../facets';
import { conditionsOf, sliceOf, whereOf } from '../listSql';
import { anEntry, batchesOf } from '../testCatalogue';
import { databaseFile } from './schema';
import { SqliteEngine } from './sqliteEngine';

describeEngine(() => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const open = () => new SqliteEngine({ folder, fileName: databaseFile, onNotice: console.warn });
  const engine = open();
  return Promise.resolve({
    engine,
    another: () => Promise.resolve(open()),
    dispose: async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  });
});

describe('what is asked most is read from an index, in its order', () => {
  const planRow = v.object({ detail: v.string() });
  const columns: Partial<Record<Sort['by'], string>> = { price: 'price', rating: 'rating', title: 'title_key' };

  test.each<[Sort['by'], Sort['direction']]>([
    ['id', 'asc'],
    ['price', 'asc'],
    ['price', 'desc'],
    ['rating', 'desc'],
    ['title', 'asc'],
  ])('lists by %s, %s, from both ends', async (by, direction) => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    const engine = new SqliteEngine({ folder, fileName: databaseFile, onNotice: console.warn });
    const products = Array.from({ length: 500 }, (_, index) => anEntry({ id: index + 1 }));
    await engine.import(batchesOf([{ slug: 'tops', name: 'Tops', products }]), 'plans');
    const { database } = openDatabase({ folder, fileName: databaseFile });
    for (const source of [{ kind: 'all' }, { kind: 'category', slug: 'tops' }] as const) {
      for (const skip of [0, 480]) {
        const values: (string | number)[] = [];
        const conditions = conditionsOf(source, noFilters, (value) => {
          values.push(value);
          return '?';
        });
        const { order } = sliceOf({ sort: { by, direction }, skip, limit: 20 }, 500, (field) => columns[field] ?? field);
        const sql = `EXPLAIN QUERY PLAN SELECT id FROM products ${whereOf(conditions)} ORDER BY ${order} LIMIT 20 OFFSET 10`;
        const plan = database.select(sql, values, planRow).map(({ detail }) => detail);
        expect(plan).toEqual([expect.stringMatching(by === 'id' && source.kind === 'all' ? /^SCAN products/u : /USING (?:COVERING )?INDEX products_/u)]);
      }
    }
    database.close();
    await engine.close();
    await rm(folder, { recursive: true });
  });
});
