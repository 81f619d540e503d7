import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that can be run. Looks for a name in the PATH, and uses a path unchanged. */
export function findProgram(...programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .flatMap((one) => (/[/\\]/u.test(one) ? one : folders.map((folder) => join(folder, one))))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser to drive: CHROMIUM_PATH, else the system's Chromium (its headless shell, if there is one) or Chrome.
 * @param isFull true for the browser that people have. It starts more slowly than the headless shell.
 * @throws Error with a sentence when there is none.
 */
export function findChromium({ isFull = false } = {}): string {
  const found = findProgram(
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    // It renders the same pages without browser windows.
    ...(isFull ? [] : ['chromium-headless-shell']),
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  );
  if (found === undefined) {
    throw new Error('There is no Chromium on this machine: install one, or set CHROMIUM_PATH to it.');
  }
  return found;
}
