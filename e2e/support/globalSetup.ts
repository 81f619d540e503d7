import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildShop, defaultBuild } from './build';

/**
 * The journeys run against the production build in `dist` or in E2E_BUILD. Builds the shop if there is no build. Prints
 * the time of an existing build, because it may be older than the sources.
 */
export default async function globalSetup(): Promise<void> {
  const madeAt = statSync(join(defaultBuild, 'index.html'), { throwIfNoEntry: false })?.mtime;
  if (madeAt === undefined) {
    console.log(`Building the shop in ${defaultBuild}.`);
    await buildShop();
  } else {
    console.log(`Using the build in ${defaultBuild}, made at ${madeAt.toLocaleString('en')}.`);
  }
}
