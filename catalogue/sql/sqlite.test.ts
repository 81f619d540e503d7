import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { openDatabase } from '../../local-services/storage/openDatabase';
import { noFilters } from '../../src/domain/filters';
import { describeEngine } from '../contract/engineContract';
import { describeExport } from '../contract/exportContract';
import { describeJudge } from '../contract/judgeContract';
import { describeReservations } from '../contract/reservationsContract';
import { Engine } from '../engine';
import type { Sort } from '../list';
import { anEntry, toBatches, shopSynonyms, deriveSearchSource } from '../testCatalogue';
import { deriveSlice } from './listSql';
import type { Select } from './sqlDatabase';
import { databaseFile, SqliteDatabase } from './sqliteDatabase';

const planRow = v.object({ detail: v.string() });

const openSqlite = () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const open = () => new Engine(new SqliteDatabase({ folder, onNotice: console.warn }), shopSynonyms);
  const engine = open();
  return Promise.resolve({
    engine,
    another: () => Promise.resolve(open()),
    dispose: async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  });
};
describeEngine(openSqlite);
describe('reservations', () => describeReservations(openSqlite, 12));
describe('an export', () => describeExport(openSqlite));
describe('the search', () => describeJudge(openSqlite));

/** Notes what is read. */
class WatchedDatabase extends SqliteDatabase {
  readonly statements: string[] = [];

  override read<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    return super.read((select) =>
      work((sql, values, row) => {
        this.statements.push(sql);
        return select(sql, values, row);
      }),
    );
  }
}

test('the facets of a search are read from the found products only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const watched = new WatchedDatabase({ folder, onNotice: console.warn });
  const engine = new Engine(watched);
  const products = Array.from({ length: 500 }, (_, index) => anEntry({ id: index + 1 }));
  await engine.import(toBatches([{ slug: 'tops', name: 'Tops', products }]), 'plans');
  const source = await deriveSearchSource(engine, 'thing');
  const { facets } = await engine.list({
    source,
    filters: { ...noFilters, maxPrice: 20 },
    sort: null,
    skip: 0,
    limit: 1,
    withFacets: true,
  });
  expect(facets?.total).toBe(500);
  const { database } = openDatabase({ folder, fileName: databaseFile });
  const grouped = watched.statements.filter((sql) => sql.includes('GROUP BY'));
  expect(grouped).toHaveLength(2);
  for (const sql of grouped) {
    const [first] = database.select(`EXPLAIN QUERY PLAN ${sql}`, [], planRow);
    expect(first?.detail).toMatch(/^SCAN search VIRTUAL TABLE/u);
  }
  database.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

describe('the common orders of a list use an index', () => {
  test.each<[Sort['by'], Sort['direction']]>([
    ['id', 'asc'],
    ['price', 'asc'],
    ['price', 'desc'],
    ['rating', 'desc'],
    ['title', 'asc'],
    ['recommended', 'desc'],
  ])('lists by %s, %s, from both ends', async (by, direction) => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    const engine = new Engine(new SqliteDatabase({ folder, onNotice: console.warn }));
    const products = Array.from({ length: 500 }, (_, index) => anEntry({ id: index + 1 }));
    await engine.import(toBatches([{ slug: 'tops', name: 'Tops', products }]), 'plans');
    const { database } = openDatabase({ folder, fileName: databaseFile });
    // The shop asks for the recommended products of the whole catalogue alone.
    for (const condition of by === 'recommended' ? ['true'] : ['true', "category = 'tops'"]) {
      for (const skip of [0, 480]) {
        const { search: order } = deriveSlice({ sort: { by, direction }, skip, limit: 20 }, 500);
        const sql = `EXPLAIN QUERY PLAN SELECT id FROM products WHERE ${condition} ORDER BY ${order} LIMIT 20 OFFSET 10`;
        const plan = database.select(sql, [], planRow).map(({ detail }) => detail);
        expect(plan).toEqual([
          expect.stringMatching(
            by === 'id' && condition === 'true' ? /^SCAN products/u : /USING (?:COVERING )?INDEX by /u,
          ),
        ]);
      }
    }
    database.close();
    await engine.close();
    await rm(folder, { recursive: true });
  });
});
