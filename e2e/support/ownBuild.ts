import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop, maxBuildMs } from './build';
import type { ShopOptions } from './shop';
import { test } from './test';

interface OwnBuild {
  /** Variables for the build and for the server. */
  environment?: NodeJS.ProcessEnv;
  /** The number of products with a page of their own. The server renders the others on request. */
  products: number;
}

/** Makes a build in a new folder, passes it to `use` and removes it. */
export async function withBuild(
  { environment = {}, products }: OwnBuild,
  use: (options: Required<ShopOptions>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-build-'));
  const build = join(folder, 'dist');
  try {
    await buildShop(build, { ...environment, PRERENDER_PRODUCTS: String(products) });
    await use({ build, environment });
  } finally {
    // The folder also holds the build's renderer.
    await rm(folder, { recursive: true });
  }
}

/** Returns the `test` of journeys in a build of their own. */
export const testWithBuild = (ownBuild: OwnBuild) =>
  test.extend<object, { ownBuild: ShopOptions }>({
    ownBuild: [({}, use) => withBuild(ownBuild, use), { scope: 'worker', timeout: maxBuildMs }],
    shopOptions: ({ ownBuild: options }, use) => use(options),
  });
