// The command `npm run preview`. Serves the production build as a host would, together with the local services.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { answerWithFirst } from '../local-services/http/handler';
import { listenOnLoopback } from '../local-services/http/loopback';
import { parsePort } from '../local-services/http/parsePort';
import { requestListener } from '../local-services/http/requestListener';
import { parseEnv } from '../src/config/parseEnv';
import { openRenderedShop } from './renderer/openRenderHandler';
import { rendererFolder } from './renderer/rendererFiles';
import { openLocalServices } from './server/openLocalServices';
import { closeOnSignal, failWithSentence } from './server/shutdown';
import { readEnvironment, resolveBuildFolder } from './settings';

const root = resolve(__dirname, '..');

async function preview(): Promise<void> {
  const port = parsePort(process.env.PORT, 3_000);
  const folder = resolveBuildFolder(root, process.env.DIST_FOLDER);
  if (!existsSync(join(folder, 'shell.html')) || !existsSync(rendererFolder(folder))) {
    throw new Error(`${folder} has no build. Run \`npm run build\` first.`);
  }
  const env = parseEnv(readEnvironment(root));
  const services = await openLocalServices(port);
  const origin = `http://127.0.0.1:${port}`;
  const shop = await openRenderedShop({ folder, env, origin, prefersFiles: true });
  const server = createServer(requestListener(answerWithFirst([services.handler, shop])));
  const stopListening = await listenOnLoopback(server, port);
  closeOnSignal(async () => {
    await stopListening();
    await services.close();
  });
  console.log(`Shop ready at http://localhost:${port}`);
}

preview().catch(failWithSentence);
