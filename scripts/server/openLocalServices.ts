import { resolve } from 'node:path';
import { ownProducts } from '../../catalogue/openCatalogue';
import { createLocalServices } from '../../local-services/localServices';
import { parseEnv } from '../../src/config/parseEnv';
import { readEnvironment, resolveFolder } from '../settings';
import { deskCatalogue } from './deskCatalogue';
import { noteCurrency } from './storedCurrency';

const root = resolve(__dirname, '../..');

/** Opens the local services of a shop on this port, with the data that the last start has left. */
export function openLocalServices(port: number): ReturnType<typeof createLocalServices> {
  const raw = readEnvironment(root);
  const dataFolder = resolveFolder(root, process.env.LOCAL_DATA, '.local');
  noteCurrency(dataFolder);
  return createLocalServices({
    dataFolder,
    products: ownProducts(),
    deskCatalogue: deskCatalogue(raw, port),
    siteUrl: `http://localhost:${port}`,
    retentionDays: parseEnv(raw).orderRetentionDays,
  });
}
