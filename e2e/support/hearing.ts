import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Call it before a page of the context is opened: each page then records what a screen reader announces. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const liveRegion = '[aria-live], [role=status], [role=alert], output';
    const told = new WeakMap<Element, string>();
    new MutationObserver((mutations) => {
      const changed = mutations.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      for (const node of changed) {
        const element = node instanceof Element ? node : node.parentElement;
        const regions = [element?.closest(liveRegion), ...(element?.querySelectorAll('[role=alert]') ?? [])];
        for (const region of regions) {
          const text = region?.textContent.trim() ?? '';
          if (region === null || region === undefined || told.get(region) === text) continue;
          told.set(region, text);
          if (text !== '') heard.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Resolves when the page has announced, since it was loaded, words that contain these. */
export async function hear(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const heard: unknown = Reflect.get(window, 'heard');
    return Array.isArray(heard) && heard.some((text) => typeof text === 'string' && text.includes(wanted));
  }, words);
}

/**
 * Returns the lines that the accessibility tree of a part of the page lacks. A line is a role with its name and states,
 * such as `link "Home"` or `textbox "Name" [invalid]`.
 */
export async function unread(part: Locator, lines: readonly string[]): Promise<string[]> {
  const tree = await part.ariaSnapshot();
  // Playwright writes the tree as YAML, which quotes a name with a colon. Text that differs from the name follows the
  // name.
  const bare = (line: string) =>
    line
      .trim()
      .replace(/^- /u, '')
      .replace(/:$/u, '')
      .replace(/^'(.*)'(?:: .*)?$/u, '$1');
  const read = new Set(tree.split('\n').map(bare));
  return lines.filter((line) => !read.has(line));
}
