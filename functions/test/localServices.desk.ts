import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toStoredFields } from '../../local-services/desk/plainFields';
import { requestListener } from '../../local-services/http/requestListener';
import { createLocalServices } from '../../local-services/localServices';
import type { Fields } from '../desk/ports';
import { orderOf } from '../desk/testing/orders';
import { projectId, startCatalogue } from './surroundings';
import { honestLines, makeCatalogue, seededRandom, tampering } from './tampering';

const random = seededRandom(11);
const products = makeCatalogue(random, 200);

let stopShop = () => Promise.resolve();
afterEach(() => stopShop());

/** What `npm start` and `npm run preview` bring up, on a free port. */
async function startShop() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-desk-'));
  const catalogue = await startCatalogue(products);
  const services = await createLocalServices({
    dataFolder: folder,
    deskCatalogue: { url: catalogue.url, token: null },
  });
  const server = createServer(requestListener(services.handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stopShop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await services.close();
    await catalogue.close();
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
    status: (id: string) => ask('batchGet', { documents: [`${root}/users/ada/orders/${id}/desk/status`] }),
    outbox: async () => (await fetch(`${url}/local/outbox`)).text(),
  };
}

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await pause(10);
}

test('from the order to its mail in the outbox of this machine: two seconds at most', async () => {
  const shop = await startShop();
  const times: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    const start = performance.now();
    await shop.place(`order-${count}`, orderOf(honestLines(random, products, 20)));
    await until(async () => (await shop.outbox()).includes(`Order order-${count} is confirmed`));
    times.push(performance.now() - start);
    expect(await shop.status(`order-${count}`)).toContain('"confirmed"');
  }
  const p95 = times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
  process.stdout.write(`order to mail, local services: p95 ${p95.toFixed(0)} ms\n`);
  expect(p95).toBeLessThan(2_000);
});

test('an order that was tampered with is held there too, in every way', async () => {
  const shop = await startShop();
  for (const [index, way] of Object.values(tampering).entries()) {
    await shop.place(`order-${index}`, way(orderOf(honestLines(random, products, 10)), random));
    await until(async () => (await shop.status(`order-${index}`)).includes('"state"'));
    expect(await shop.status(`order-${index}`)).toContain('"held"');
  }
  expect(await shop.outbox()).toContain('No emails yet.');
});
