import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it renders the same pages without browser windows. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser to drive: CHROMIUM_PATH, else the system's Chromium (its headless shell, if there is one) or Chrome.
 * @throws Error with a sentence when there is none.
 */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ];
  const found = candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
  if (found === undefined) {
    throw new Error('There is no Chromium on this machine: install one, or set CHROMIUM_PATH to it.');
  }
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
