// Writes firebase.json: hosting with the same headers as the preview, for the configuration in .env.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { parseEnv } from '../src/config/parseEnv';
import { compileBoot } from './boot/compileBoot';
import { readEnvironment } from './readEnvironment';
import { createFirebaseConfig } from './createFirebaseConfig';
import { failWithSentence } from './server/shutdown';

const root = resolve(__dirname, '..');

try {
  const env = parseEnv(readEnvironment(root));
  writeFileSync(join(root, 'firebase.json'), createFirebaseConfig(env, `<script>${compileBoot(root).code}</script>`));
  console.log('firebase.json written.');
} catch (error) {
  failWithSentence(error);
}
