import { Agent, request } from 'node:http';

/** The requests of the shop's lists. */
const listFields = 'title,description,category,brand,price,rating,discountPercentage,stock,thumbnail,pictures';
const orders = ['', '&sortBy=price&order=desc', '&sortBy=title', '&sortBy=rating&order=desc'];
const slugs = ['tops', 'laptops', 'beauty', 'womens-watches'];
/** Common and rare words, several words, misspelt ones, and one that no product contains. */
const searches = ['silk', 'oak table', 'phone case', 'marlum', 'linen shirt blue', 'qqq', 'lipstik', 'linnen'].map(
  encodeURIComponent,
);

/** Unfinished search texts, as a customer types them. Some match nearly all products, and some only a few. */
const begun = ['s', 'ph', 'wat', 'linen sh', 'marl', 'coff', 'women', 'tab'].map(encodeURIComponent);

/** The addresses of one kind of request, one for each index. */
export interface RequestKind {
  what: string;
  /** Milliseconds for each engine. */
  bars: { sqlite: number; postgres: number };
  pathOf: (index: number) => string;
}

/** Each new search and each request for facets has its own bounds, so that no cached answer is used. */
export const requestKinds: readonly RequestKind[] = [
  {
    what: 'any page of the first thousand',
    bars: { sqlite: 5, postgres: 20 },
    pathOf: (index) => `?limit=20&skip=${(index * 997) % 20_000}${inTurn(orders, index)}&select=${listFields}`,
  },
  {
    what: 'any page of a category',
    bars: { sqlite: 5, postgres: 20 },
    pathOf: (index) =>
      `/category/${inTurn(slugs, index)}?limit=20&skip=${(index * 20) % 4_000}${inTurn(orders, index >> 2)}`,
  },
  {
    what: 'search',
    bars: { sqlite: 10, postgres: 60 },
    pathOf: (index) => `/search?limit=20&q=${inTurn(searches, index)}${inTurn(orders, index >> 3)}`,
  },
  {
    what: 'search that is new',
    bars: { sqlite: 10, postgres: 60 },
    // All products cost less, but the server has no ranked ids of a search with this bound.
    pathOf: (index) => `/search?limit=20&q=${inTurn(searches, index)}&maxPrice=${2_000 + index}`,
  },
  {
    what: 'suggestions with categories',
    bars: { sqlite: 25, postgres: 60 },
    pathOf: (index) => `/search?limit=6&typing=true&select=title&q=${inTurn(begun, index)}`,
  },
  {
    what: 'facets of a category',
    bars: { sqlite: 25, postgres: 100 },
    pathOf: (index) => `/category/${inTurn(slugs, index)}?limit=20&facets=true&maxPrice=${500 + index}`,
  },
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function inTurn(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

/** Milliseconds until the whole answer has arrived, compressed. The work of `fetch` would be as long as the answer's. */
export function measureRequest(url: string): Promise<number> {
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
