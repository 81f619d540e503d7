import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';
import { gotoHydrated } from './hydrated';
import { findChromium } from './programs';

/** A whole browser with a profile on the disk, which can be ended as abruptly as by a power cut. */
export interface KillableBrowser {
  context: BrowserContext;
  /** Ends all of its processes at once (SIGKILL). */
  kill(): Promise<void>;
}

const killed = new Set<number>();

/** @param url the shop's address, to which the pages' addresses are relative. */
export async function openKillableBrowser(profile: string, url: string): Promise<KillableBrowser> {
  const process_ = spawn(
    findChromium(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // Its own process group, which can be killed as a whole.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { pid } = process_;
  if (pid === undefined) throw new Error('Chromium did not start.');
  const kill = async () => {
    if (killed.has(pid)) return;
    killed.add(pid);
    const exit = once(process_, 'exit');
    process.kill(-pid, 'SIGKILL');
    await exit;
  };
  const browser = await chromium.connectOverCDP(await endpointOf(process_.stderr));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium has no profile.');
  context.setDefaultTimeout(20_000);
  context.on('page', (page) => {
    gotoHydrated(page);
    const goTo = page.goto.bind(page);
    page.goto = (address, options) => goTo(new URL(address, url).href, options);
  });
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return { context, kill };
}

async function endpointOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, endpoint] = /^DevTools listening on (ws:\S+)/u.exec(line) ?? [];
    if (endpoint !== undefined) {
      output.resume();
      return endpoint;
    }
  }
  throw new Error('Chromium ended before it could be driven.');
}
