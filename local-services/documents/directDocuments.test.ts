import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, serve, type TestServer } from '../http/testServer';
import { openDatabase } from '../storage/openDatabase';
import { createDocumentsHandler, type Documents } from './createDocumentsHandler';

const root = 'projects/demo-shop/databases/(default)/documents';
const time = (seconds: number) => ({ timestampValue: new Date(seconds * 1_000).toISOString() });

let folder: string;
let documents: Documents;
let server: TestServer;
let close: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-admin-'));
  const { database } = openDatabase({ folder });
  documents = createDocumentsHandler({ database, projectId: 'demo-shop', verifyToken: () => Promise.resolve(null) });
  server = await serve(documents.handler);
  close = () => database.close();
});

afterEach(async () => {
  await server.close();
  close();
  rmSync(folder, { recursive: true, force: true });
});

async function post(
  operation: string,
  body: unknown,
  headers: Record<string, string> = { authorization: 'Bearer owner' },
) {
  const answer = await ask(server.url, {
    path: `/v1/${root}:${operation}`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: JSON.parse(answer.body.toString()) as Record<string, unknown> & Record<string, unknown>[],
  };
}

const put = (path: string, fields: unknown, transaction?: string) =>
  post('commit', {
    writes: [{ update: { name: `${root}/${path}`, fields } }],
    ...(transaction !== undefined && { transaction }),
  });
const begin = async (...paths: string[]) => {
  const { body } = await post('batchGet', {
    documents: paths.map((path) => `${root}/${path}`),
    newTransaction: { readWrite: {} },
  });
  return String(body[0]?.transaction);
};

test('a program of this machine writes and reads what the rules allow no customer', async () => {
  expect((await put('users/ada/orders/1/desk/status', { state: { stringValue: 'held' } })).status).toBe(200);
  const { body } = await post('batchGet', { documents: [`${root}/users/ada/orders/1/desk/status`] });
  expect(body[0]?.found).toMatchObject({ fields: { state: { stringValue: 'held' } } });
});

test.each([
  ['a page of another origin', { authorization: 'Bearer owner', origin: 'https://elsewhere.example' }, 401],
  ['the shop’s own page', { authorization: 'Bearer owner', origin: 'http://localhost:3000' }, 401],
  ['a program without the owner’s token', {}, 403],
])('%s does not get an owner’s rights', async (_who, headers, status) => {
  expect((await post('batchGet', { documents: [`${root}/users/ada`] }, headers)).status).toBe(status);
});

test('a query of the server’s SDK over all orders gives its enumerations as numbers', async () => {
  for (const [path, seconds] of [
    ['ada/orders/1', 10],
    ['ada/orders/2', 30],
    ['eve/orders/3', 20],
    ['eve/notes/4', 40],
  ] as const) {
    await put(`users/${path}`, { createdAt: time(seconds) });
  }
  const { body } = await post('runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'orders', allDescendants: true }],
      where: { fieldFilter: { field: { fieldPath: 'createdAt' }, op: 4, value: time(20) } },
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 2 }],
    },
  });
  const names = body.map(({ document }) => (document as { name: string }).name);
  expect(names).toEqual([`${root}/users/ada/orders/2`, `${root}/users/eve/orders/3`]);
});

describe('a transaction', () => {
  test('commits when nothing that it read has changed', async () => {
    await put('users/ada', { n: { integerValue: '1' } });
    expect((await put('users/ada', { n: { integerValue: '2' } }, await begin('users/ada', 'users/eve'))).status).toBe(
      200,
    );
  });

  test.each([
    ['changed', 'users/ada'],
    ['made', 'users/eve'],
  ])('is refused when a document that it read was %s meanwhile, and writes nothing', async (_what, path) => {
    await put('users/ada', { n: { integerValue: '1' } });
    const transaction = await begin('users/ada', 'users/eve');
    await put(path, { n: { integerValue: '5' } });
    const { status, body } = await put('users/bob', {}, transaction);
    expect([status, body.error]).toEqual([409, expect.objectContaining({ status: 'ABORTED' })]);
    expect(documents.admin.get('users/bob')).toBeNull();
  });

  test('commits once, and not after a rollback', async () => {
    const committed = await begin('users/ada');
    expect((await put('users/ada', {}, committed)).status).toBe(200);
    expect((await put('users/ada', {}, committed)).status).toBe(409);
    const { body } = await post('beginTransaction', { options: { readWrite: {} } });
    const rolledBack = String(body.transaction);
    expect((await post('rollback', { transaction: rolledBack })).status).toBe(200);
    expect((await put('users/ada', {}, rolledBack)).status).toBe(409);
  });
});

test('observers receive each document once it is stored, and nothing that was refused', async () => {
  const written: string[] = [];
  documents.admin.onWritten((path) => written.push(path));
  await put('users/ada', {});
  await documents.admin.change('users/ada', () => ({ n: { integerValue: '1' } }));
  await documents.admin.change('users/ada', () => null);
  await put('users/ada', {}, 'unknown');
  await post('commit', { writes: [{ delete: `${root}/users/ada` }] });
  expect(written).toEqual(['users/ada', 'users/ada', 'users/ada']);
  expect(documents.admin.get('users/ada')).toBeNull();
});
