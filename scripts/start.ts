// The shop for development: the local services and webpack's development server in one process.
import { resolve } from 'node:path';
import { assertPortFree } from '../local-services/http/loopback';
import { parsePort } from '../local-services/http/parsePort';
import { parseEnv } from '../src/config/parseEnv';
import { openLocalServices } from './server/openLocalServices';
import { closeOnSignal, failWithSentence } from './server/shutdown';
import { readEnvironment } from './settings';

// Babel and webpack's configuration read this when they are loaded, so both are loaded after it.
process.env.WEBPACK_SERVE = 'true';
process.env.NODE_ENV = 'development';

const root = resolve(__dirname, '..');

async function start(): Promise<void> {
  const port = parsePort(process.env.PORT, 3_000);
  await assertPortFree(port);
  const env = parseEnv(readEnvironment(root));
  const services = await openLocalServices(env, port);
  const { startDevServer } = await import('./server/devServer');
  const close = await startDevServer({
    port,
    services: services.handler,
    onReady: () => console.log(`Shop ready at http://localhost:${port}`),
  });
  closeOnSignal(async () => {
    await close();
    await services.close();
  });
}

start().catch(failWithSentence);
