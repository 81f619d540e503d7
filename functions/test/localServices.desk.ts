import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { toStoredFields } from '../../local-services/desk/plainFields';
import { requestListener } from '../../local-services/http/requestListener';
import { freePort } from '../../local-services/http/testServer';
import { createLocalServices } from '../../local-services/localServices';
import type { Fields } from '../desk/ports';
import { makeLine, makeOrder } from '../desk/testing/orders';
import { findProject } from '../src/cli/findProject';
import { projectId } from './surroundings';

let stopShop = () => Promise.resolve();
afterEach(() => stopShop());

/** The services that `npm start` and `npm run preview` start, on a free port. */
async function startShop() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-desk-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const services = await createLocalServices({
    dataFolder: folder,
    deskCatalogue: { url: `${url}/api`, token: 'of-this-start' },
    siteUrl: url,
  });
  const server = createServer(requestListener(services.handler));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  stopShop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const root = `projects/${projectId}/databases/(default)/documents`;
  const ask = async (operation: string, body: object) => {
    const headers = { authorization: 'Bearer owner' };
    const answer = await fetch(`${url}/v1/${root}:${operation}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  return {
    place: (id: string, order: Fields) => {
      const fields = { ...toStoredFields(order), createdAt: { timestampValue: new Date().toISOString() } };
      return ask('commit', { writes: [{ update: { name: `${root}/users/ada/orders/${id}`, fields } }] });
    },
    requestCancel: (id: string) => {
      const fields = { createdAt: { timestampValue: new Date().toISOString() } };
      return ask('commit', {
        writes: [{ update: { name: `${root}/users/ada/orders/${id}/requests/cancel`, fields } }],
      });
    },
    port,
    stockOf: async (id: number) => {
      const answer = await fetch(`${url}/api/products/${id}`);
      return v.parse(v.object({ title: v.string(), price: v.number(), stock: v.number() }), await answer.json());
    },
    deskAccess: (headers: Record<string, string>) => fetch(`${url}/local/desk`, { headers }),
    status: (id: string) => ask('batchGet', { documents: [`${root}/users/ada/orders/${id}/desk/status`] }),
    outbox: async () => (await fetch(`${url}/local/outbox`)).text(),
  };
}

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await pause(10);
}

test('an order takes its pieces from the stock that the shop shows, and a cancel request gives them back', async () => {
  const shop = await startShop();
  const { stock, ...kettle } = await shop.stockOf(1);
  const lines = [makeLine(1, 3, new Map([[1, { ...kettle, stock, minimumOrderQuantity: 1 }]]))];
  await shop.place('order-1', makeOrder(lines));
  await until(async () => (await shop.outbox()).includes('Order order-1 is confirmed'));
  expect((await shop.stockOf(1)).stock).toBe(stock - 3);

  await shop.requestCancel('order-1');
  await until(async () => (await shop.status('order-1')).includes('"cancelled"'));
  await until(async () => (await shop.outbox()).includes('Order order-1 is cancelled'));
  await until(async () => (await shop.stockOf(1)).stock === stock);
});

test('the commands get the token of this start, and a page in a browser does not', async () => {
  const shop = await startShop();
  const authorization = 'Bearer owner';
  expect(await (await shop.deskAccess({ authorization })).json()).toMatchObject({ token: 'of-this-start' });
  expect((await shop.deskAccess({ authorization, origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await shop.deskAccess({})).status).toBe(403);
  const { catalogue } = await findProject({ PORT: String(shop.port) });
  expect(catalogue).toEqual({ url: `http://127.0.0.1:${shop.port}/api`, token: 'of-this-start' });
});
