import type { BrowserContext, Page, Route } from '@playwright/test';

/** The addresses of the documents SDK. */
const documents = '**/v1/projects/**';
const commits = '**/v1/projects/**/documents:commit*';

/** Chromium's console messages about a request that a test made fail. */
export const requestFailed = /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_(?:REFUSED|RESET)|EMPTY_RESPONSE|FAILED)/u;

/**
 * Chromium's message about a commit that conflicts with another tab's commit, or with an earlier attempt. The shop
 * repeats it.
 */
export const commitOvertaken = /status of 409 .*documents:commit/u;

/** From now on requests to Firestore fail. Requests to pages, catalogue and identity succeed. */
export async function blockDocuments(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(documents, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(documents);
}

/**
 * Lets a request reach its server, and drops the answer.
 * @returns whether there was a server to reach.
 */
export async function deliver(route: Route): Promise<boolean> {
  try {
    // A browser retries by itself on a connection that the server has just closed as idle.
    await route.fetch({ maxRetries: 2 });
    return true;
  } catch {
    return false;
  }
}

/**
 * From now on commits reach the server, and their answers are lost: the connection breaks, or (`isSilent`) no answer
 * arrives.
 * @returns the number of lost answers, and a function that lets later answers through.
 */
export async function loseCommitAnswers(
  target: BrowserContext | Page,
  { isSilent = false } = {},
): Promise<{ count: () => number; stop: () => void }> {
  let count = 0;
  let isOver = false;
  // The route stays: removing it would release the held requests.
  await target.route(commits, async (route) => {
    if (isOver) {
      await route.continue();
      return;
    }
    const isDelivered = await deliver(route);
    if (isDelivered) count += 1;
    if (!isDelivered || !isSilent) await route.abort('connectionreset');
  });
  return {
    count: () => count,
    stop: () => {
      isOver = true;
    },
  };
}

/**
 * Runs `before` once, before the page's next commit is sent.
 * @returns resolves when that has happened.
 */
export async function beforeNextCommit(
  target: BrowserContext | Page,
  before: () => Promise<void>,
): Promise<() => Promise<void>> {
  let hasHappened: () => void = () => undefined;
  const happening = new Promise<void>((resolve) => {
    hasHappened = resolve;
  });
  await target.route(
    commits,
    async (route) => {
      await before();
      await route.continue();
      hasHappened();
    },
    { times: 1 },
  );
  return () => happening;
}

/**
 * From now on requests to such an address are held until the test releases them. A service worker’s own requests pass.
 */
export async function hold(page: Page, address: RegExp): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** From now on the page's own scripts are held, but not Firebase's. */
export function holdScripts(page: Page): Promise<{ release: () => void }> {
  return hold(page, /\/assets\/(?!firebase)[^/]+\.js$/u);
}

/** From now on the catalogue answers with these fields of a product. */
export async function changeProduct(
  context: BrowserContext,
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  await context.route(addressOf(id), async (route) => {
    const response = await route.fetch();
    const product = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...product, ...change } });
  });
}

/** From now on the catalogue answers 404 for the product. */
export async function withdrawProduct(context: BrowserContext, id: number): Promise<void> {
  const json = { message: `Product with id '${id}' not found` };
  await context.route(addressOf(id), (route) => route.fulfill({ status: 404, json }));
}

function addressOf(id: number): RegExp {
  return new RegExp(`/api/products/${id}(?:\\?|$)`, 'u');
}
