// Writes firebase.json: hosting with the same headers as the preview, for the configuration in .env.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { parseEnv } from '../src/config/parseEnv';
import { readEnvironment } from './readEnvironment';
import { createFirebaseConfig } from './createFirebaseConfig';
import { failWithSentence } from './server/shutdown';

const root = resolve(__dirname, '..');

try {
  const env = parseEnv(readEnvironment(root));
  const template = readFileSync(join(root, 'public', 'index.html'), 'utf8');
  writeFileSync(join(root, 'firebase.json'), createFirebaseConfig(env, template));
  console.log('firebase.json written.');
} catch (error) {
  failWithSentence(error);
}
