import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildShop, defaultBuild } from './build';

/** The journeys run against a production build: the one in `dist` (or in E2E_BUILD), made now if there is none. */
export default async function globalSetup(): Promise<void> {
  if (!existsSync(join(defaultBuild, 'index.html'))) await buildShop();
}
