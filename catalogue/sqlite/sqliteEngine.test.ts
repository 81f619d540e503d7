import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeEngine } from '../contract/engineContract';
import { databaseFile } from './schema';
import { SqliteEngine } from './sqliteEngine';

describeEngine(() => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const open = () => new SqliteEngine({ folder, fileName: databaseFile, onNotice: console.warn });
  const engine = open();
  return Promise.resolve({
    engine,
    another: () => Promise.resolve(open()),
    dispose: async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  });
});
