import { resolve } from 'node:path';
import type { StoreSettings } from './store';

/** Returns an environment variable. Returns undefined if it is empty. */
export function setting(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

/** Reads the place of the catalogue from DATABASE_URL, CATALOGUE_DATA, CATALOGUE_SYNONYMS and LOCAL_DATA (`.local`). */
export function storeSettings(): StoreSettings {
  const dataFolder = setting('CATALOGUE_DATA');
  const synonymsFile = setting('CATALOGUE_SYNONYMS');
  return {
    storeFolder: resolve(setting('LOCAL_DATA') ?? '.local'),
    databaseUrl: setting('DATABASE_URL'),
    dataFolder: dataFolder && resolve(dataFolder),
    synonymsFile: synonymsFile && resolve(synonymsFile),
  };
}
