import type { BrowserContextOptions, Page } from '@playwright/test';
import { axeFindings } from './axe';

/** The smallest window, on a touch screen. Without motion, no colour is measured during a change of theme. */
export const smallest: BrowserContextOptions = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  reducedMotion: 'reduce',
};

/** Returns the problems of a screen in the smallest window, by kind. Kinds without findings are left out. */
export async function problemsOfScreen(page: Page): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  problems['too small to touch'] = await tooSmallToTouch(page);
  problems['cut off at 320 px'] = await cutOff(page);
  await page.setViewportSize({ width: 640, height: 400 });
  problems['cut off at 200 % zoom'] = await cutOff(page);
  problems['can be scrolled sideways'] = await findTooNarrow(page);
  problems['can be scrolled sideways at twice the text size'] = await atTwiceTheTextSize(page, () =>
    findTooNarrow(page, [phone]),
  );
  problems['can be scrolled sideways from right to left'] = await turnedRound(page, () =>
    findTooNarrow(page, [phone, desktop]),
  );
  for (const { width, theme } of axeLooks) {
    await page.setViewportSize({ width, height: 900 });
    await useTheme(page, theme);
    problems[`axe, ${theme}, ${width} px`] = await axeFindings(page);
  }
  return Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0));
}

/** Each width and each theme once: the colours of a theme are the same at every width. */
const axeLooks = [
  { width: 1_440, theme: 'light' },
  { width: 360, theme: 'dark' },
] as const;

const phone = { width: 360, height: 800 };
const desktop = { width: 1_440, height: 800 };

/** Doubles the size of text as the browser's settings do, also for media queries. */
async function atTwiceTheTextSize<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const client = await page.context().newCDPSession(page);
  const setSize = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  const found = await look();
  await setSize(16);
  await client.detach();
  return found;
}

/** The shop's own language is written from left to right. */
async function turnedRound<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const turn = (direction: 'ltr' | 'rtl') =>
    page.evaluate((to) => {
      document.documentElement.dir = to;
    }, direction);
  await turn('rtl');
  const found = await look();
  await turn('ltr');
  return found;
}

async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  // Colours change over one frame even without motion.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** Text beyond the right edge of the window that cannot be scrolled into view. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
    const isHidden = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
    return [...document.querySelectorAll('h1, h2, h3, p, a, button, input, select, label')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > window.innerWidth + 1 && !canScroll(element) && !isHidden(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Windows from wide to narrow and back. 640 × 450 is 1,280 × 900 at a zoom of 200 %. */
const windows = [1_920, 1_440, 1_280, 1_024, 768, 640, 360, 320, 1_280].map((width) => ({
  width,
  height: width === 640 ? 450 : 800,
}));

/** The windows in which the page can be scrolled sideways. */
export async function findTooNarrow(page: Page, sizes = windows): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const excess = await page.evaluate(async () => {
      const { documentElement: root } = document;
      // A carousel measures itself a few frames after its window has changed.
      for (let frame = 0; frame < 2 || (frame < 60 && root.scrollWidth > root.clientWidth); frame += 1) {
        await new Promise(requestAnimationFrame);
      }
      return root.scrollWidth - root.clientWidth;
    });
    if (excess > 0) found.push(`${size.width}: ${excess} px`);
  }
  return found;
}

/**
 * Lists the controls that are less than 44 px wide or high. Leaves out links in a paragraph, which are as high as their
 * line.
 */
function tooSmallToTouch(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minSize = 44;
    const isCovering = (element: Element) => {
      const { content, position } = getComputedStyle(element, '::after');
      return content !== 'none' && position === 'absolute';
    };
    const isHidden = (element: Element) => {
      const { clipPath, visibility } = getComputedStyle(element);
      return clipPath !== 'none' || visibility === 'hidden';
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((element) => !isCovering(element) && !isHidden(element) && element.closest('p') === null)
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 0 && (width < minSize || height < minSize))
      .map(({ element, box: { width, height } }) => `${element.outerHTML.slice(0, 120)}: ${width} × ${height}`);
  });
}
