import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWithoutProducts, defaultBuild } from './build';
import type { ShopOptions } from './shop';
import { test as base } from './test';

/** Journeys on the build without the HTML of its products: every product is rendered on request. */
export const test = base.extend<object, { bareBuild: ShopOptions }>({
  bareBuild: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'bare-'));
      const build = join(folder, 'dist');
      await copyWithoutProducts(defaultBuild, build);
      await use({ build });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  shopOptions: ({ bareBuild }, use) => use(bareBuild),
});
