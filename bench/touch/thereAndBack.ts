import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { timeToFirstPaint } from '../browser/timeToPaint';
import { centreOf, openSlowPhone, tap, type SlowPhone } from './slowPhone';

const cards = 8;
/** How long a user looks at a list or a product before the next tap. */
const lookMs = 1_000;
/** A card that is not at its place by then counts as that late. */
const maxBackMs = 5_000;
const cardLinks = 'main article h3 a';

/** Milliseconds, one for each card. */
export interface Trips {
  /** From the tap on a card until the product's heading is painted. */
  there: number[];
  /** From Back until the same card is painted at the same place. */
  back: number[];
  /** Requests to the catalogue within a second of Back. */
  requests: number;
  /** Sum of the layout shifts of all ways back. */
  shift: number;
}

/** Opens products of a list by touch, and goes back each time. */
export async function goThereAndBack(browser: Browser, url: string, path: string): Promise<Trips> {
  const phone = await openSlowPhone(browser, url);
  const { page } = phone;
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await pause(lookMs);
  const trips: Trips = { there: [], back: [], requests: 0, shift: 0 };
  for (let index = 0; index < cards; index += 1) {
    trips.there.push(await openCard(phone, index));
    await page.waitForLoadState('networkidle');
    await pause(lookMs);
    const { milliseconds, requests, shift } = await goBack(page, index);
    trips.back.push(milliseconds);
    trips.requests += requests;
    trips.shift += shift;
  }
  await phone.close();
  return trips;
}

async function openCard(phone: SlowPhone, index: number): Promise<number> {
  const link = phone.page.locator(cardLinks).nth(index);
  const text = (await link.textContent()) ?? '';
  await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    Object.assign(window, { leftAt: element.getBoundingClientRect().top });
  });
  await pause(lookMs);
  const middle = await centreOf(link);
  return timeToFirstPaint(phone.page, { selector: 'h1', text }, () => tap(phone, middle));
}

async function goBack(page: Page, index: number): Promise<{ milliseconds: number; requests: number; shift: number }> {
  let requests = 0;
  const count = (request: { url: () => string }) => {
    if (request.url().includes('/products')) requests += 1;
  };
  page.on('request', count);
  const seen = await page.evaluate(timeBack, { index, cardLinks, lookMs, maxBackMs });
  page.off('request', count);
  return { ...seen, requests };
}

/** Runs in the page: goes back and waits until the card is painted where it was. */
function timeBack({
  index,
  cardLinks,
  lookMs,
  maxBackMs,
}: Record<'index' | 'lookMs' | 'maxBackMs', number> & { cardLinks: string }) {
  return new Promise<{ milliseconds: number; shift: number }>((resolve) => {
    const leftAt = Number(Reflect.get(window, 'leftAt'));
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
    });
    observer.observe({ type: 'layout-shift' });
    const began = performance.now();
    const look = () => {
      const card = document.querySelectorAll(cardLinks)[index];
      const isThere = card?.checkVisibility() === true && Math.abs(card.getBoundingClientRect().top - leftAt) < 2;
      // The frame after the one that draws it.
      if (!isThere && performance.now() - began < maxBackMs) requestAnimationFrame(look);
      else
        requestAnimationFrame(() => {
          const milliseconds = performance.now() - began;
          setTimeout(() => {
            observer.disconnect();
            resolve({ milliseconds, shift });
          }, lookMs);
        });
    };
    history.back();
    requestAnimationFrame(look);
  });
}
