import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { urlOf } from '../../local-services/http/handler';
import type { Handler } from '../../local-services/http/handler';
import { send } from '../../local-services/http/send';
import type { Env } from '../../src/config/parseEnv';
import { isBrokenPath, isPagePath } from '../server/pagePath';
import { commonHeaders, contentSecurityPolicy } from '../server/securityHeaders';
import type { Renderer } from './createRenderer';

interface RenderHandlerOptions {
  /** The finished build. */
  folder: string;
  env: Env;
  renderer: Renderer;
  /** Seconds for which caches between the shop and the browser may show a page, and once more while they fetch it again. */
  sharedSeconds?: number;
}

/**
 * Answers the addresses of pages, and of style sheets that rendered pages link. Other addresses, and pages that could not
 * be rendered, are left to the next handler, which has the files of the build and the shell.
 */
export async function createRenderHandler({
  folder,
  env,
  renderer,
  sharedSeconds = 20,
}: RenderHandlerOptions): Promise<Handler> {
  const shell = await readFile(join(folder, 'shell.html'), 'utf8');
  const cached = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`;

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { pathname, search } = urlOf(request);
    const stylesheet = renderer.stylesheet(pathname);
    if (stylesheet !== null) {
      const headers = { ...commonHeaders, 'cache-control': 'public, max-age=31536000, immutable' };
      return send(request, response, { contentType: 'text/css; charset=utf-8', body: stylesheet, headers });
    }
    if (!isPagePath(pathname) || isBrokenPath(pathname)) return false;

    const rendering = await renderer.render(pathname);
    const sendHtml = (html: string, status: number, cacheControl: string) => {
      const policy = contentSecurityPolicy(env, html);
      const headers = { ...commonHeaders, 'cache-control': cacheControl, 'content-security-policy': policy };
      return send(request, response, { status, contentType: 'text/html; charset=utf-8', body: html, headers });
    };
    switch (rendering.kind) {
      case 'page':
        return sendHtml(rendering.html, 200, cached);
      case 'missing':
        return sendHtml(shell, 404, cached);
      case 'shell':
        return false;
      case 'moved':
        response.writeHead(301, { ...commonHeaders, location: rendering.path + search, 'cache-control': cached }).end();
        return true;
    }
  };
}
