import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { answerWithFirst, type Handler, parseUrl } from '../../local-services/http/handler';
import { answerOnIpv6 } from '../../local-services/http/loopback';
import { requestListener } from '../../local-services/http/requestListener';
import { send } from '../../local-services/http/send';
import { shellPath, workerPath } from '../../src/config/offline';
import { pageAddresses } from '../../src/config/pageAddress';
import createConfiguration from '../../webpack.config';
import { redirectToPage } from './redirects';
import { retiredWorker } from './retiredWorker';

interface DevServerOptions {
  port: number;
  /** Called before the shop's own files and pages. */
  services: Handler;
  /** Called once: the shop has compiled for the first time and requests are answered. */
  onReady: () => void;
}

/**
 * Starts webpack's development server with Fast Refresh for this machine alone. While the shop does not compile, the
 * server waits and shows the errors on the terminal and in the browser.
 * @returns a function that stops it.
 */
export async function startDevServer({ port, services, onReady }: DevServerOptions): Promise<() => Promise<void>> {
  const configuration: Configuration = createConfiguration({ WEBPACK_SERVE: true }, { mode: 'development' });
  const compiler = webpack({
    ...configuration,
    stats: { preset: 'errors-warnings', errorDetails: false, errorStack: false, moduleTrace: false },
    // The server's own banner would print a second address beside the shop's.
    infrastructureLogging: { level: 'warn' },
  });
  const firstBuild = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('shop-ready', (stats) => {
      if (!stats.hasErrors()) resolve();
    });
  });

  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      open: false,
      // Webpack copies the files of `public/`. The folder also has the template of the pages, which nobody must load.
      static: false,
      // `historyApiFallback` takes a path with a dot for a file, but a category's slug may have a dot.
      historyApiFallback: { index: shellPath, rewrites: [{ from: new RegExp(pageAddresses, 'u'), to: shellPath }] },
      client: {
        // The page's own host, localhost or 127.0.0.1: any other would be refused as a foreign origin.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      setupMiddlewares: (middlewares) => [
        {
          name: 'local-services',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            const passOn: Handler = () => {
              next();
              return Promise.resolve(true);
            };
            requestListener(answerWithFirst([services, redirectToPage, sendRetiredWorker, passOn]))(request, response);
          },
        },
        ...middlewares,
      ],
      // `npm start` closes the server itself, together with the services.
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  const second = await answerOnIpv6(httpServerOf(server), port);
  void firstBuild.then(onReady);

  return async () => {
    second?.close();
    await server.stop();
    await new Promise((resolve) => compiler.close(resolve));
  };
}

/** A development build has no worker of its own: it would hide changes from the browser. */
const sendRetiredWorker: Handler = async (request, response) => {
  if (parseUrl(request).pathname !== workerPath) return false;
  await send(request, response, {
    contentType: 'text/javascript; charset=utf-8',
    body: retiredWorker,
    headers: { 'cache-control': 'no-cache' },
  });
  return true;
};

function httpServerOf({ server }: WebpackDevServer): Server {
  if (!server) throw new Error('The development server did not start.');
  return server;
}
