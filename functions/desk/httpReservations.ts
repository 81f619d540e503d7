import * as v from 'valibot';
import type { CatalogueAnswer, CatalogueHttp, CatalogueRequest } from './catalogueHttp';
import type { CataloguePort, OpenReservation, ProductStock, ReservedLine } from './ports';

type Reservations = Omit<CataloguePort, 'products'>;

/** The size of a page of open reservations, and of one request for the stock of products. */
const pageSize = 100;

const messageSchema = v.object({ message: v.string() });
const refusedSchema = v.object({ refused: v.array(v.object({ id: v.number(), left: v.number() })) });
const openSchema = v.object({
  total: v.number(),
  reservations: v.array(
    v.object({ order: v.string(), lines: v.array(v.object({ id: v.number(), quantity: v.number() })) }),
  ),
});
const stockSchema = v.object({
  stock: v.array(
    v.object({ id: v.number(), title: v.string(), shelf: v.number(), reserved: v.number(), sellable: v.number() }),
  ),
});

/** The result for a catalogue without reservations. */
export const noReservations: Reservations = {
  reserve: () => Promise.resolve({ kind: 'unsupported' }),
  release: () => Promise.resolve(false),
  ship: () => Promise.resolve(false),
  takeBack: () => Promise.resolve(false),
  openReservations: () => Promise.resolve([]),
  stockOf: () => Promise.resolve([]),
};

/** The reservations of a catalogue, by HTTP. */
export function createHttpReservations({ request, withRetries }: CatalogueHttp, token: string): Reservations {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  const ask = (path: string, options: CatalogueRequest = {}): Promise<CatalogueAnswer> =>
    request(`/reservations${path}`, { ...options, headers });

  async function read<Body>(path: string, schema: v.GenericSchema<unknown, Body>): Promise<Body> {
    const answer = await ask(path);
    if (answer.status !== 200) throw unexpected(answer);
    return v.parse(schema, answer.body);
  }

  const toBody = (lines: readonly ReservedLine[]) =>
    JSON.stringify({ lines: lines.map(({ productId, quantity }) => ({ id: productId, quantity })) });

  return {
    reserve: (name, lines) => {
      const sent = toBody(lines);
      return withRetries(async () => {
        const answer = await ask(`/${name}`, { method: 'PUT', body: sent });
        const { status, body } = answer;
        if (status === 200) return { kind: 'reserved' };
        if (status === 409) {
          const { refused } = v.parse(refusedSchema, body);
          return { kind: 'short', left: new Map(refused.map(({ id, left }) => [id, left])) };
        }
        if (status === 410) return { kind: 'released' };
        if ((status === 400 || status === 413) && v.is(messageSchema, body))
          return { kind: 'invalid', message: body.message };
        throw unexpected(answer);
      }, 'answer the reservation');
    },
    release: (name) =>
      withRetries(async () => {
        const answer = await ask(`/${name}`, { method: 'DELETE' });
        // 409: it was shipped, and does not come back.
        if (answer.status !== 200 && answer.status !== 409) throw unexpected(answer);
        return true;
      }, 'answer the release of a reservation'),
    ship: (name) =>
      withRetries(async () => {
        const answer = await ask(`/${name}/shipped`, { method: 'POST' });
        if (answer.status === 404 || answer.status === 410) return false;
        if (answer.status !== 200) throw unexpected(answer);
        return true;
      }, 'answer the shipping of a reservation'),
    takeBack: (name, lines) =>
      withRetries(async () => {
        const answer = await ask(`/${name}/returned`, { method: 'POST', body: toBody(lines) });
        if (answer.status === 404 || answer.status === 409) return false;
        if (answer.status !== 200) throw unexpected(answer);
        return true;
      }, 'take returned pieces back'),
    openReservations: async () => {
      const found: OpenReservation[] = [];
      for (let isMore = true; isMore;) {
        const path = `?skip=${found.length}&limit=${pageSize}`;
        const { reservations, total } = await withRetries(() => read(path, openSchema), 'list its reservations');
        for (const { order, lines } of reservations)
          found.push({ name: order, lines: lines.map(({ id, quantity }) => ({ productId: id, quantity })) });
        isMore = reservations.length > 0 && found.length < total;
      }
      return found;
    },
    stockOf: async (ids) => {
      const found: ProductStock[] = [];
      for (let start = 0; start < ids.length; start += pageSize) {
        const path = `/stock?ids=${ids.slice(start, start + pageSize).join(',')}`;
        const { stock } = await withRetries(() => read(path, stockSchema), 'list its stock');
        found.push(...stock.map(({ id, ...row }) => ({ productId: id, ...row })));
      }
      return found;
    },
  };
}

function unexpected({ status, body }: CatalogueAnswer): Error {
  if (status === 401) return new Error('The catalogue refuses CATALOGUE_TOKEN.');
  if (status === 404 || status === 405) {
    return new Error(`The catalogue answered ${status}. If it has no reservations, set CATALOGUE_TOKEN to none.`);
  }
  return new Error(`The catalogue answered ${status}.${v.is(messageSchema, body) ? ` ${body.message}` : ''}`);
}
