import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { HttpError } from '../local-services/http/httpError';
import { readJson } from '../local-services/http/readBody';
import { maxCartLines, maxQuantity, orderIdPattern } from '../src/domain/limits';
import { parseListQuery, wholeNumber } from './listQuery';
import type { Line, Reservation, Reservations } from './reservations';
import { productEntrySchema } from './schema';

/** More than the longest list of lines that is refused with a sentence. */
const maxBodyBytes = 1_000_000;
const maxListed = 1_000;

const linesSchema = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        id: productEntrySchema.entries.id,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxCartLines),
  ),
});
const pageSchema = v.object({
  skip: v.optional(wholeNumber('skip'), '0'),
  limit: v.optional(
    v.pipe(
      wholeNumber('limit'),
      v.transform((limit) => Math.min(limit || maxListed, maxListed)),
    ),
    '0',
  ),
});

interface Answer {
  status?: number;
  body: object;
}

/**
 * Answers a request below `/reservations`, whose client may change the catalogue. Null if there is nothing.
 * @throws HttpError 400 or 413 for a request that is malformed.
 */
export async function answerReservations(
  reservations: Reservations,
  request: IncomingMessage,
  [first, second, ...rest]: readonly string[],
  parameters: URLSearchParams,
): Promise<Answer | null> {
  if (rest.length > 0) return null;
  switch (`${request.method ?? ''} ${second ?? ''}`) {
    case 'GET ':
      if (first === undefined) return { body: await reservations.list(parsePage(parameters)) };
      if (first !== 'stock') return null;
      return { body: { stock: await reservations.stock(parseListQuery(parameters).ids) } };
    case 'PUT ':
      return reserve(reservations, parseOrderNumber(first), await readLines(request));
    case 'DELETE ': {
      const ended = await reservations.release(parseOrderNumber(first), Date.now());
      return ended.state === 'shipped'
        ? { status: 409, body: { message: `The order ${ended.order} is shipped.`, state: ended.state } }
        : { body: ended };
    }
    case 'POST shipped': {
      const ended = await reservations.ship(parseOrderNumber(first));
      if (ended === null) throw new HttpError(404, `The order ${first ?? ''} has no reservation.`);
      return ended.state === 'released' ? givenBack(ended) : { body: ended };
    }
    case 'POST returned': {
      const found = await reservations.takeBack(parseOrderNumber(first), await readLines(request));
      if (found === null) throw new HttpError(404, `The order ${first ?? ''} has no reservation.`);
      return found.state === 'shipped'
        ? { body: found }
        : { status: 409, body: { message: `The order ${found.order} is not shipped.`, state: found.state } };
    }
    default:
      throw new HttpError(
        405,
        'Only PUT and DELETE /reservations/{order}, and POST …/shipped and …/returned change reservations',
      );
  }
}

async function reserve(reservations: Reservations, order: string, lines: readonly Line[]): Promise<Answer> {
  const reserved = await reservations.reserve(order, lines, Date.now());
  if ('refused' in reserved) {
    const { refused } = reserved;
    const sentences = refused.map(({ id, quantity, left }) => `Product ${id}: ${quantity} requested, ${left} left.`);
    return { status: 409, body: { message: sentences.join('\n'), refused } };
  }
  return reserved.state === 'released' ? givenBack(reserved) : { body: reserved };
}

function givenBack({ order, state }: Reservation): Answer {
  return { status: 410, body: { message: `The pieces of the order ${order} were released.`, state } };
}

function parseOrderNumber(name: string | undefined): string {
  if (name === undefined || !orderIdPattern.test(name))
    throw new HttpError(400, 'Invalid order number: use 1 to 64 letters, digits, hyphens or underscores.');
  return name;
}

/** One line for each product. */
async function readLines(request: IncomingMessage): Promise<Line[]> {
  const sums = new Map<number, number>();
  for (const { id, quantity } of parse(linesSchema, await readJson(request, maxBodyBytes)).lines)
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  return [...sums].map(([id, quantity]) => ({ id, quantity }));
}

function parsePage(parameters: URLSearchParams) {
  return parse(pageSchema, Object.fromEntries(parameters));
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new HttpError(400, `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}
