import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve, sep } from 'node:path';
import { fileInside, isFile, sendFile } from '../../local-services/http/files';
import { type Handler, parseUrl } from '../../local-services/http/handler';
import { send } from '../../local-services/http/send';
import { workerPath } from '../../src/config/offline';
import { isPageAddress } from '../../src/config/pageAddress';
import type { Env } from '../../src/config/parseEnv';
import { commonHeaders, contentSecurityPolicy, hashedFileCaching } from './headers';
import { isBrokenPath, isPagePath } from './pagePath';

const hashedAsset = /^\/assets\/.*[.-][0-9a-f]{8,}\.[^/]+$/u;

interface BuildHandlerOptions {
  folder: string;
  env: Env;
  /** Renders pages without a file. */
  renderPage?: Handler;
}

/**
 * Serves a finished build: its files, and its pages at any address. A prerendered page (`<path>.html`, and `index.html`
 * for home) takes precedence over the shell. Its file name redirects to its address, as Firebase Hosting does with
 * `cleanUrls`.
 */
export function createBuildHandler({ folder, env, renderPage }: BuildHandlerOptions): Handler {
  const sendRendered: Handler = renderPage ?? (() => Promise.resolve(false));
  const shell = join(folder, 'shell.html');

  const sendPage = async (request: IncomingMessage, response: ServerResponse, file: string, status = 200) => {
    const html = await readFile(file, 'utf8');
    const headers = { 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(env, html) };
    return sendFile(request, response, file, { status, headers });
  };

  return async (request, response) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(request, response, 405, 'Only reading is possible here.');
    }
    const { pathname, search } = parseUrl(request);
    const file = fileInside(folder, pathname);
    const isPage = isPageAddress(pathname) && !isBrokenPath(pathname);
    // At an address that is no page's, the shell renders the shop's own not-found page.
    const status = isPage ? 200 : 404;
    const sendShell = async () => (await sendRendered(request, response)) || sendPage(request, response, shell, status);
    if (file === null) {
      // The slug of a category may have a backslash, or look like a way out of the folder.
      if (isPage || (isPagePath(pathname) && isBrokenPath(pathname))) return sendShell();
      return sendText(request, response, 404, 'There is no such file.');
    }

    if (isPagePath(pathname)) {
      const prerendered = file === resolve(folder) ? join(file, 'index.html') : `${file}.html`;
      if (await isFile(prerendered)) return sendPage(request, response, prerendered, status);
      return sendShell();
    }
    // The service worker requests the shell by its name.
    if (file === shell) return sendPage(request, response, shell);
    if (file.endsWith('.html') && (await isFile(file))) {
      response.writeHead(301, { location: pageAddress(folder, file) + search, 'cache-control': 'no-cache' }).end();
      return true;
    }
    const headers = {
      'cache-control': hashedAsset.test(pathname) ? hashedFileCaching : 'no-cache',
      // A worker's requests follow its own policy, not that of a page.
      ...(pathname === workerPath && { 'content-security-policy': contentSecurityPolicy(env, '') }),
    };
    if (await sendFile(request, response, file, { headers })) return true;
    if (isPage) return sendShell();
    return (await sendRendered(request, response)) || sendText(request, response, 404, 'There is no such file.');
  };
}

/** The one address of a prerendered page. */
function pageAddress(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).map(encodeURIComponent).join('/');
  return path === 'index.html' ? '/' : `/${path.replace(/\.html$/u, '')}`;
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, body: string): Promise<true> {
  return send(request, response, { status, contentType: 'text/plain; charset=utf-8', body });
}
