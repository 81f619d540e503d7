import { HttpError } from '../http/httpError';
import type { SortDirection } from './catalogue';

const DEFAULT_LIMIT = 30;
const LONGEST_DELAY = 5_000;

export interface ListQuery {
  /** 0 asks for all. */
  limit: number;
  skip: number;
  sortBy: string | null;
  order: SortDirection;
  /** Fields to answer with; null for all. */
  select: readonly string[] | null;
  /** Search text. */
  q: string;
  /** Milliseconds to wait before answering. */
  delay: number;
}

/** @throws HttpError 400 with the sentence that DummyJSON has for it. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const select = parameters
    .getAll('select')
    .flatMap((fields) => fields.split(','))
    .map((field) => field.trim())
    .filter((field) => field !== '');
  return {
    limit: wholeNumber(parameters, 'limit', DEFAULT_LIMIT),
    skip: wholeNumber(parameters, 'skip', 0),
    sortBy: parameters.get('sortBy'),
    order: parseOrder(parameters),
    select: select.length > 0 ? ['id', ...select] : null,
    q: (parameters.get('q') ?? '').trim(),
    delay: parseDelay(parameters),
  };
}

function wholeNumber(parameters: URLSearchParams, name: 'limit' | 'skip', fallback: number): number {
  const text = parameters.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,15}$/u.test(text)) throw new HttpError(400, `Invalid '${name}' - should be a positive number`);
  return Number(text);
}

function parseOrder(parameters: URLSearchParams): SortDirection {
  const order = (parameters.get('order') ?? '').toLowerCase();
  if (order === '') return 'asc';
  if (order !== 'asc' && order !== 'desc') {
    throw new HttpError(400, "Invalid 'order' - should be either 'asc' or 'desc'");
  }
  return order;
}

function parseDelay(parameters: URLSearchParams): number {
  const text = parameters.get('delay');
  if (!text) return 0;
  if (!/^\d{1,15}$/u.test(text)) throw new HttpError(400, 'Delay should be a positive number in milliseconds');
  const delay = Number(text);
  if (delay > LONGEST_DELAY) throw new HttpError(400, 'Delay should be less than 5 seconds (5000 milliseconds)');
  return delay;
}
