import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'esbuild';
import type * as devToolsExtension from '../../test/devToolsExtension';
import { root } from './build';

export type WithTools = Window & { devTools?: typeof devToolsExtension };

/** Puts the stand-in for the extension into every page of a profile, before the page's own scripts. */
export async function installDevTools(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: await extensionScript() });
}

async function extensionScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/devToolsExtension.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'devTools',
    // Such a script runs in a function of its own.
    footer: { js: 'Object.assign(window, { devTools });' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** The number of the newest action. */
export const lastAction = (page: Page) => page.evaluate(() => (window as WithTools).devTools?.openPanel().last() ?? -1);

export const jumpTo = (page: Page, index: number) =>
  page.evaluate((to) => (window as WithTools).devTools?.openPanel().jumpTo(to), index);

/** The actions that the panel shows, as the shop's options have them. */
export const shownActions = (page: Page) =>
  page.evaluate(
    () =>
      (window as WithTools).devTools
        ?.openPanel()
        .lines()
        .map(({ action }) => action) ?? [],
  );
