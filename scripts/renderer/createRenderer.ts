import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type * as PrerenderServer from '../../src/firstView/server';
import { pageHtml } from '../prerender/pageHtml';
import { readPageAssets } from './rendererFiles';

/** The result for an address. `shell`: only the browser renders it, or the renderer could not this time. */
type Rendering =
  { kind: 'page'; html: Buffer } | { kind: 'moved'; path: string } | { kind: 'missing' } | { kind: 'shell' };

export interface Renderer {
  /** Renders a page; with `shell` instead of a rejection when the catalogue fails or takes too long. */
  render(path: string): Promise<Rendering>;
}

interface RendererOptions {
  /** The finished build. */
  folder: string;
  server: Pick<typeof PrerenderServer, 'renderPage' | 'pageStyles'>;
  /** Milliseconds until a rendered page is rendered again. The answers that pages share may be five seconds older. */
  freshMs?: number;
  /** Milliseconds after which a request is answered without its page. The page is finished for the next request. */
  timeLimitMs?: number;
  /** Bytes of HTML that are held at most. */
  maxHeld?: number;
  /** Pages that are rendered at the same time at most; the others wait, in their order. */
  maxRendering?: number;
  /** Pages that wait at most; a further one is the shell at once. */
  maxWaiting?: number;
  /** Reports why a page could not be rendered. */
  onFailure: (path: string, cause: unknown) => void;
}

/** Renders the pages of a build on request, each once for all who ask at the same time. */
export async function createRenderer({
  folder,
  server,
  freshMs = 15_000,
  timeLimitMs = 2_000,
  maxHeld = 24 * 1_024 * 1_024,
  maxRendering = 16,
  maxWaiting = 200,
  onFailure,
}: RendererOptions): Promise<Renderer> {
  const shell = await readFile(join(folder, 'shell.html'), 'utf8');
  const assets = await readPageAssets(folder);

  const rendering = pLimit(maxRendering);
  const pages = new LRUCache<string, Rendering>({
    ttl: freshMs,
    maxSize: maxHeld,
    sizeCalculation: (rendering) => (rendering.kind === 'page' ? rendering.html.length : 100),
    fetchMethod: (path) => rendering(renderNow, path),
  });

  async function renderNow(path: string): Promise<Rendering> {
    const result = await server.renderPage(path);
    if (result === null) return { kind: 'shell' };
    if (result.kind !== 'page') return result;
    const html = pageHtml({ shell, page: result.page, styles: server.pageStyles(), assets });
    // As bytes: a string that has one character beyond Latin 1 takes twice the memory.
    return { kind: 'page', html: Buffer.from(html) };
  }

  return {
    render: async (path) => {
      if (rendering.pendingCount >= maxWaiting && !pages.has(path)) return { kind: 'shell' };
      const timer = new AbortController();
      const expiry = delay<Rendering>(timeLimitMs, { kind: 'shell' }, { signal: timer.signal });
      // Rejects when the page comes first.
      expiry.catch(() => undefined);
      try {
        return (await Promise.race([pages.fetch(path), expiry])) ?? { kind: 'shell' };
      } catch (cause) {
        onFailure(path, cause);
        return { kind: 'shell' };
      } finally {
        timer.abort();
      }
    },
  };
}
