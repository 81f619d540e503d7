import { Agent, request } from 'node:http';
import type { Row } from '../figures';
import { median, percentile } from '../statistics';

/** The requests of the shop's lists. */
export const summary = 'title,description,category,brand,price,rating,discountPercentage,stock,thumbnail,pictures';
export const orders = ['', '&sortBy=price&order=desc', '&sortBy=title', '&sortBy=rating&order=desc'];
export const slugs = ['tops', 'laptops', 'beauty', 'womens-watches'];
/** Common and rare words, several words, misspelt ones, and one that no product contains. */
export const searches = [
  'silk',
  'oak table',
  'phone case',
  'marlum',
  'linen shirt blue',
  'qqq',
  'lipstik',
  'linnen',
].map(encodeURIComponent);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export function inTurn(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

/** Milliseconds until the whole answer has arrived, compressed. The work of `fetch` would be as long as the answer's. */
export function timeOf(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Milliseconds of each request. */
export async function series(urlOf: (index: number) => string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await timeOf(urlOf(index)));
  return taken;
}

/** @param before the same requests to another server */
export function speed(what: string, taken: readonly number[], bar: number, before: readonly number[] = []): Row {
  const own = `median ${median(taken).toFixed(1)} ms, worst ${Math.max(...taken).toFixed(0)} ms`;
  const other = `; in memory, before: ${percentile(before, 0.95).toFixed(1)} ms, median ${median(before).toFixed(1)} ms`;
  return {
    what: `${what}, p95`,
    figure: percentile(taken, 0.95),
    bar,
    unit: 'ms',
    isExact: false,
    note: before.length === 0 ? own : own + other,
  };
}
