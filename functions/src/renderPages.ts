import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onRequest } from 'firebase-functions/v2/https';
import { requestListener } from '../../local-services/http/requestListener';
import { openRenderedShop } from '../../scripts/renderer/openRenderHandler';
import { readEnv } from '../../scripts/renderer/rendererFiles';
import { once } from './once';

/** The build whose pages are rendered: `npm run functions:build` copies it where RENDER_PAGES says so. */
const folder = join(__dirname, 'dist');

/** One for each instance, which renders a page once for all requests within seconds. */
const listener = once(async () => {
  const env = await readEnv(folder);
  return requestListener(await openRenderedShop({ folder, env, origin: env.siteUrl }));
});

/** Renders the page of an address, as the container does; undefined without a build, and then not deployed. */
export const renderPages = existsSync(folder)
  ? onRequest({ memory: '512MiB', timeoutSeconds: 30, maxInstances: 10 }, async (request, response) => {
      const answer = await listener();
      answer(request, response);
    })
  : undefined;
