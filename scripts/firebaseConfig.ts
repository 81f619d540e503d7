// The command `npm run firebase:config`. Writes firebase.json for the configuration in .env.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from '../src/config/parseEnv';
import { compileBoot } from './boot/compileBoot';
import { createFirebaseConfig } from './createFirebaseConfig';
import { failWithSentence } from './server/shutdown';
import { readEnvironment } from './settings';

const root = resolve(__dirname, '..');

try {
  const bootScript = `<script>${compileBoot(root).code}</script>`;
  const config = createFirebaseConfig(parseEnv(readEnvironment(root)), bootScript);
  writeFileSync(join(root, 'firebase.json'), config);
  console.log('firebase.json was written.');
} catch (error) {
  failWithSentence(error);
}
