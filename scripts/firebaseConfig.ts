// Writes firebase.json: hosting with the same headers as the preview, for the configuration in .env.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from '../src/config/parseEnv';
import { compileBoot } from './boot/compileBoot';
import { createFirebaseConfig } from './createFirebaseConfig';
import { failWithSentence } from './server/shutdown';
import { parseRenderPages, readEnvironment } from './settings';

const root = resolve(__dirname, '..');

try {
  const raw = readEnvironment(root);
  const bootScript = `<script>${compileBoot(root).code}</script>`;
  const config = createFirebaseConfig(parseEnv(raw), bootScript, parseRenderPages(raw.RENDER_PAGES));
  writeFileSync(join(root, 'firebase.json'), config);
  console.log('firebase.json written.');
} catch (error) {
  failWithSentence(error);
}
