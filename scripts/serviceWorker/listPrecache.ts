import { createHash } from 'node:crypto';

/** The page of every address, before anything is rendered into it. */
const shell = 'shell.html';

export interface PrecacheList {
  /** The page that replaces every other one without a network. */
  shell: string;
  entries: { url: string; revision: string | null }[];
}

/**
 * The files of a build that a browser caches: every script and style, and one page. Pictures, source maps and
 * prerendered pages are not among them.
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
      ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
    ],
  };
}

function revisionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}
