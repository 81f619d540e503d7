import { createHash } from 'node:crypto';

/** The page of every address, before anything is rendered into it. */
const shell = 'shell.html';

export interface PrecacheList {
  /** The page that replaces every other one without a network. */
  shell: string;
  /** What the next click needs. */
  entries: { url: string; revision: string | null }[];
  /** The other scripts and styles, as paths: cached when they are used, or at once on a fast line. */
  rest: string[];
}

/** The chunks of the pages that most visits see, and of what comes with them. */
const nextClick = /^assets\/(?:main|vendor|home|listing|product|parsers|notices|helpers|toasts)\./u;

/**
 * What a browser caches of a build: one page and what the next click needs at once, every other script and style when it
 * is used. Pictures, source maps and the prerendered pages are not among it.
 * @throws Error when the build has no page.
 */
export function listPrecache(assets: ReadonlyMap<string, string | Buffer>): PrecacheList {
  const html = assets.get(shell);
  if (html === undefined) throw new Error(`The build has no ${shell} for the service worker to fall back to.`);
  const hashed = [...assets.keys()].filter((file) => /^assets\/.*\.(?:js|css)$/u.test(file)).sort();
  return {
    shell: `/${shell}`,
    entries: [
      { url: `/${shell}`, revision: revisionOf(html) },
      // Their names change with their content.
      ...hashed.filter((file) => nextClick.test(file)).map((file) => ({ url: `/${file}`, revision: null })),
    ],
    rest: hashed.filter((file) => !nextClick.test(file)).map((file) => `/${file}`),
  };
}

function revisionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}
