import { answerWithFirst, type Handler } from '../../local-services/http/handler';
import type { Env } from '../../src/config/parseEnv';
import { catalogueAddress } from '../prerender/catalogueOrigin';
import { messageOf } from '../prerender/messageOf';
import { createBuildHandler } from '../server/buildHandler';
import { redirectToPage } from '../server/redirects';
import { createFeedHandler } from './createFeedHandler';
import { createRenderer } from './createRenderer';
import { createRenderHandler } from './createRenderHandler';
import { createSitemapHandler } from './createSitemapHandler';
import { loadPrerenderer } from './rendererFiles';

interface OpenOptions {
  /** The finished build. */
  folder: string;
  env: Env;
  /** The origin of a catalogue that is configured by a path. Null if the configuration has a whole address. */
  origin: string | null;
}

/**
 * Opens the handler that renders the pages of a build on request. With SITE_URL, it also answers the sitemap and the
 * product feeds.
 */
async function openRenderHandler({ folder, env, origin }: OpenOptions): Promise<Handler> {
  const server = loadPrerenderer(folder, origin);
  await server.loadPages();
  const onFailure = (path: string, cause: unknown) =>
    console.warn(`${path} was left to the browser: ${messageOf(cause)}`);
  const renderer = await createRenderer({ folder, server, onFailure });
  const pages = await createRenderHandler({ folder, env, renderer });
  return env.siteUrl === null
    ? pages
    : answerWithFirst([
        createSitemapHandler({ siteUrl: env.siteUrl, server }),
        createFeedHandler({
          siteUrl: env.siteUrl,
          catalogueUrl: catalogueAddress(env.catalogueUrl, origin ?? env.siteUrl),
        }),
        pages,
      ]);
}

interface ShopOptions extends OpenOptions {
  /** Serves a prerendered page from its file, as a static host does, and renders the others only. */
  prefersFiles?: boolean;
}

/** Serves a build: its files, and pages rendered on request. Sends the shell for a page that cannot be rendered. */
export async function openRenderedShop({ prefersFiles = false, ...options }: ShopOptions): Promise<Handler> {
  const renderPage = await openRenderHandler(options);
  const pages = prefersFiles
    ? [createBuildHandler({ ...options, renderPage })]
    : [renderPage, createBuildHandler(options)];
  return answerWithFirst([redirectToPage, ...pages]);
}
