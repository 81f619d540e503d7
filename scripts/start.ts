// The command `npm start`. Runs the local services and webpack's development server in one process.
import { assertPortFree } from '../local-services/http/loopback';
import { parsePort } from '../local-services/http/parsePort';
import { openLocalServices } from './server/openLocalServices';
import { closeOnSignal, failWithSentence } from './server/shutdown';

// Babel and webpack's configuration read these variables when they are loaded, so both are loaded later.
process.env.WEBPACK_SERVE = 'true';
process.env.NODE_ENV = 'development';

async function start(): Promise<void> {
  const port = parsePort(process.env.PORT, 3_000);
  await assertPortFree(port);
  const services = await openLocalServices(port);
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
