// The command `npm run renderer`. Serves the production build with each page rendered on request. It runs in a container
// behind a delivery network.
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { listen } from '../local-services/http/loopback';
import { parsePort } from '../local-services/http/parsePort';
import { requestListener } from '../local-services/http/requestListener';
import { parseEnv } from '../src/config/parseEnv';
import { openRenderedShop } from './renderer/openRenderHandler';
import { closeOnSignal, failWithSentence } from './server/shutdown';
import { readEnvironment, resolveBuildFolder } from './settings';

const root = resolve(__dirname, '..');

async function serveRendered(): Promise<void> {
  const port = parsePort(process.env.PORT, 8_080);
  const host = process.env.HOST ?? '127.0.0.1';
  const folder = resolveBuildFolder(root, process.env.DIST_FOLDER);
  const env = parseEnv(readEnvironment(root));
  if (env.siteUrl === null) throw new Error('Set SITE_URL to the public address of the shop.');
  const server = createServer(requestListener(await openRenderedShop({ folder, env, origin: env.siteUrl })));
  await listen(server, port, host);
  closeOnSignal(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      }),
  );
  console.log(`Rendering on ${host}:${port}`);
}

serveRendered().catch(failWithSentence);
