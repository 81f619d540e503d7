import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anEntry } from '../catalogue/testCatalogue';
import { ask, serve } from './http/testServer';
import { createLocalServices } from './localServices';

test('one origin serves the catalogue, identity and documents, and leaves the pages to the shop', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-'));
  const services = await createLocalServices({ dataFolder });
  const server = await serve(services.handler);
  const statusOf = async (path: string, method = 'GET', body?: string) => {
    const answer = await ask(server.url, { path, method, ...(body !== undefined && { body }) });
    return [answer.status, answer.body.toString()];
  };
  try {
    expect(await statusOf('/api/products/1')).toEqual([200, expect.stringContaining('"id":1')]);
    const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
    expect(await statusOf(signUp, 'POST', '{"email":"a@b.example","password":"secret1"}')).toEqual([
      200,
      expect.stringContaining('"idToken"'),
    ]);
    const commit = '/v1/projects/demo-shop/databases/(default)/documents:commit';
    expect((await statusOf(commit, 'POST', '{"writes":[]}'))[0]).toBe(200);
    for (const path of ['/v1/unknown', '/local/unknown', '/emulator']) {
      expect(await statusOf(path)).toEqual([404, `{"message":"${path} not found"}`]);
    }
    expect(await statusOf('/category/tops')).toEqual([404, '{"message":"Not found"}']);
  } finally {
    await server.close();
    await services.close();
    await rm(dataFolder, { recursive: true });
  }
});

test('the merchant’s own products take the place of the sample', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-'));
  const products = await mkdtemp(join(tmpdir(), 'products-'));
  const candles = { slug: 'candles', name: 'Candles', products: [anEntry({ id: 1, title: 'Beeswax Pillar' })] };
  await writeFile(join(products, 'candles.json'), JSON.stringify(candles));
  const services = await createLocalServices({ dataFolder, products });
  const server = await serve(services.handler);
  try {
    const { body } = await ask(server.url, { path: '/api/products?select=title' });
    expect(JSON.parse(body.toString())).toMatchObject({ products: [{ id: 1, title: 'Beeswax Pillar' }], total: 1 });
  } finally {
    await server.close();
    await services.close();
    for (const folder of [dataFolder, products]) await rm(folder, { recursive: true });
  }
});

test('once the data folder is deleted, the services confirm no write', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-'));
  const services = await createLocalServices({ dataFolder });
  const server = await serve(services.handler);
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const post = async (path: string, body: string, token = '') => {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await ask(server.url, { path, method: 'POST', body, headers });
    return { status: answer.status, text: answer.body.toString() };
  };
  const signUp = (email: string) =>
    post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', `{"email":"${email}","password":"secret1"}`);
  try {
    const account = await signUp('a@b.example');
    const { localId: uid, idToken } = JSON.parse(account.text) as { localId: string; idToken: string };
    const documents = 'projects/demo-shop/databases/(default)/documents';
    const name = `${documents}/users/${uid}`;
    const save = () =>
      post(`/v1/${documents}:commit`, JSON.stringify({ writes: [{ update: { name, fields: {} } }] }), idToken);
    expect((await save()).status).toBe(200);

    await rm(dataFolder, { recursive: true });
    for (const answer of [await save(), await save(), await signUp('c@d.example')]) {
      expect(answer.status).toBe(503);
      expect(answer.text).toContain('was deleted or moved while the shop was running');
    }
    expect(said).toHaveBeenCalledWith(expect.stringContaining('Start the shop again'));

    // Another program has put its own files there.
    const other = await createLocalServices({ dataFolder });
    expect((await save()).status).toBe(503);
    await other.close();
  } finally {
    await server.close();
    await services.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test('no answer confirms an account or a document before it is on the disk', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-'));
  const services = await createLocalServices({ dataFolder });
  const server = await serve(services.handler);
  const ends: (() => void)[] = [];
  jest.spyOn(fs, 'fdatasync').mockImplementation((_file, done) => void ends.push(() => done(null)));
  const post = async (path: string, body: string, token = '') => {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await ask(server.url, { path, method: 'POST', body, headers });
    return { status: answer.status, text: answer.body.toString() };
  };
  /** The answer, which must not arrive before the disk has synchronised. */
  const heldByDisk = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    let isAnswered = false;
    void asked.then(() => (isAnswered = true));
    while (ends.length === 0) await pause(5);
    await pause(50);
    expect(isAnswered).toBe(false);
    ends.splice(0).forEach((end) => end());
    return asked;
  };
  try {
    const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
    const account = await heldByDisk(post(signUp, '{"email":"a@b.example","password":"secret1"}'));
    const { localId: uid, idToken } = JSON.parse(account.text) as { localId: string; idToken: string };
    const database = 'projects/demo-shop/databases/(default)';
    const fields = { email: { stringValue: 'a@b.example' } };
    const writes = [{ update: { name: `${database}/documents/users/${uid}`, fields } }];
    const commit = `/v1/${database}/documents:commit`;
    expect((await heldByDisk(post(commit, JSON.stringify({ writes }), idToken))).status).toBe(200);
  } finally {
    await server.close();
    await services.close();
    await rm(dataFolder, { recursive: true });
  }
});
