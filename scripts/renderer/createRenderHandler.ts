import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseUrl, type Handler } from '../../local-services/http/handler';
import { send } from '../../local-services/http/send';
import type { Env } from '../../src/config/parseEnv';
import { commonHeaders, contentSecurityPolicy, pageCaching } from '../server/headers';
import { isBrokenPath, isPagePath } from '../server/pagePath';
import type { Renderer } from './createRenderer';

interface RenderHandlerOptions {
  /** The finished build. */
  folder: string;
  env: Env;
  renderer: Renderer;
}

/**
 * Answers the addresses of pages. Leaves other addresses, and pages that could not be rendered, to the next handler.
 * That handler has the files of the build and the shell.
 */
export async function createRenderHandler({ folder, env, renderer }: RenderHandlerOptions): Promise<Handler> {
  const shell = await readFile(join(folder, 'shell.html'), 'utf8');
  // Beyond the shell, a page's inline scripts are data, which the policy need not name.
  const policy = contentSecurityPolicy(env, shell);

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { pathname, search } = parseUrl(request);
    if (!isPagePath(pathname) || isBrokenPath(pathname)) return false;

    const rendering = await renderer.render(pathname);
    const sendHtml = (body: string | Buffer, status: number) => {
      const headers = { ...commonHeaders, 'cache-control': pageCaching, 'content-security-policy': policy };
      return send(request, response, { status, contentType: 'text/html; charset=utf-8', body, headers });
    };
    switch (rendering.kind) {
      case 'page':
        return sendHtml(rendering.html, 200);
      case 'missing':
        return sendHtml(shell, 404);
      case 'shell':
        return false;
      case 'moved':
        response
          .writeHead(301, { ...commonHeaders, location: rendering.path + search, 'cache-control': pageCaching })
          .end();
        return true;
    }
  };
}
