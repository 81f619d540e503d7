import type { BrowserContext, Page, Route } from '@playwright/test';

/** What the documents SDK asks for. */
const documents = '**/v1/projects/**';
const commits = '**/v1/projects/**/documents:commit*';

/** What Chromium prints when a request fails that a test made fail. */
export const requestFailed = /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_(?:REFUSED|RESET)|EMPTY_RESPONSE|FAILED)/u;

/** From now on the document store cannot be reached; pages, catalogue and identity can. */
export async function blockDocuments(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(documents, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(documents);
}

/**
 * Lets a request reach its server; what comes back is lost.
 * @returns whether there was a server to reach.
 */
export async function deliver(route: Route): Promise<boolean> {
  try {
    // A connection that the server has just closed for being idle is a browser's own business, which tries another.
    await route.fetch({ maxRetries: 2 });
    return true;
  } catch {
    return false;
  }
}

/**
 * From now on commits reach the store, and their answers get lost: the line breaks, or (`isSilent`) nothing ever comes.
 * @returns how often that has happened, and how to let the answers of later commits through.
 */
export async function loseCommitAnswers(
  target: BrowserContext | Page,
  { isSilent = false } = {},
): Promise<{ count: () => number; stop: () => void }> {
  let count = 0;
  let isOver = false;
  // The route stays when it is over: taking it away would let the requests go on that are held.
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
 * Runs `before` once, ahead of the next commit that a page sends.
 * @returns waits until that has happened.
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

/** From now on what is asked for at such an address waits until it is let go. A service worker’s own requests pass. */
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
