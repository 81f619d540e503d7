import type { Page } from '@playwright/test';
import { addButton, butter } from '../../e2e/support/cart';
import { paths } from '../../src/config/paths';
import { shellTexts } from '../../src/texts/en/shell';
import { measureBox, type OpenPhone } from './slowPhone';

const additions = 50;
const betweenAdditionsMs = 300;

/** Milliseconds from each of 50 taps on "Add to Cart" until the header shows the new count. */
export async function tapAddToCart(openPhone: OpenPhone): Promise<number[]> {
  const page = await openPhone();
  // With fewer pieces in stock, the button would stop adding.
  await page.goto(paths.product(butter));
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let count = 1; count <= additions; count += 1) {
    const seen = `header a[aria-label="${shellTexts.cartLink(count)}"]`;
    times.push(await timeTap(page, { selector: seen }, () => addButton(page).tap()));
    await page.waitForTimeout(betweenAdditionsMs);
  }
  await page.context().close();
  return times;
}

const cards = 8;
const cardLinks = 'main article h3 a';
/** The time that a user looks at a list or a product before the next tap. */
const lookMs = 1_000;

export interface Trips {
  /** Milliseconds from the tap on each of the first cards until the product's heading is on the screen. */
  there: number[];
  /** Milliseconds from Back until the same card is on the screen at the same place. */
  back: number[];
}

/** Opens products of a list, and goes back each time. */
export async function goThereAndBack(openPhone: OpenPhone, path: string): Promise<Trips> {
  const page = await openPhone();
  await page.goto(path);
  const trips: Trips = { there: [], back: [] };
  for (let index = 0; index < cards; index += 1) {
    const link = page.locator(cardLinks).nth(index);
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await lookAround(page);
    const text = (await link.textContent()) ?? '';
    const { y } = await measureBox(link);
    trips.there.push(await timeTap(page, { selector: 'h1', text }, () => link.tap()));
    await lookAround(page);
    trips.back.push(await page.evaluate(timeBack, { links: cardLinks, index, y }));
  }
  await page.context().close();
  return trips;
}

async function lookAround(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(lookMs);
}

interface Sight {
  selector: string;
  text?: string;
}

/** Milliseconds from the browser's timestamp of the tap until the new content is on the screen. */
async function timeTap(page: Page, sight: Sight, tap: () => Promise<void>): Promise<number> {
  const watch = await page.evaluateHandle(watchForSight, sight);
  await tap();
  return watch.evaluate(({ milliseconds }) => milliseconds);
}

/** Runs in the page. The promise is in an object, because alone it would be awaited before the tap. */
function watchForSight({ selector, text }: Sight): { milliseconds: Promise<number> } {
  const isSeen = () => {
    const element = document.querySelector(selector);
    return element !== null && (text === undefined || element.textContent === text);
  };
  const milliseconds = new Promise<number>((resolve) => {
    const start = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        if (!isSeen()) return;
        observer.disconnect();
        // The frame after the one that draws it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    };
    addEventListener('click', start, { capture: true, once: true });
  });
  return { milliseconds };
}

interface Card {
  links: string;
  index: number;
  /** The position of its link. */
  y: number;
}

/** Runs in the page. Measures the milliseconds from Back until the card is at its old place, 5,000 at most. */
function timeBack({ links, index, y }: Card): Promise<number> {
  const tooLateMs = 5_000;
  return new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
      const link = document.querySelectorAll(links)[index];
      const isThere = link?.checkVisibility() === true && Math.abs(link.getBoundingClientRect().top - y) < 2;
      if (!isThere && performance.now() - began < tooLateMs) requestAnimationFrame(look);
      // The frame after the one that draws it.
      else requestAnimationFrame(() => resolve(performance.now() - began));
    };
    history.back();
    requestAnimationFrame(look);
  });
}
