import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ask, serve } from './http/testServer';
import { createLocalServices } from './localServices';

test('one origin answers for the catalogue, identity and documents, and leaves the pages to the shop', async () => {
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
