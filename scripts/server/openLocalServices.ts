import { resolve } from 'node:path';
import { ownProducts } from '../../catalogue/openCatalogue';
import { createLocalServices } from '../../local-services/localServices';
import type { Env } from '../../src/config/parseEnv';
import { deskCatalogue } from './deskCatalogue';

/** Opens the local services of a shop on this port, with the data that the last start has left. */
export function openLocalServices(env: Env, port: number): ReturnType<typeof createLocalServices> {
  return createLocalServices({
    dataFolder: resolve(__dirname, '../..', process.env.LOCAL_DATA ?? '.local'),
    products: ownProducts(),
    deskCatalogue: deskCatalogue(env, port),
    siteUrl: `http://localhost:${port}`,
    retentionDays: env.orderRetentionDays,
  });
}
