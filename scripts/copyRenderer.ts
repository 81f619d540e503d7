// Puts what renders the pages of the build beside the functions' bundle, or removes it: as RENDER_PAGES says.
import { resolve } from 'node:path';
import { parseEnv } from '../src/config/parseEnv';
import { readEnvironment } from './readEnvironment';
import { copyRenderer, removeRenderer } from './renderer/copyRenderer';
import { parseRenderPages } from './renderer/parseRenderPages';
import { failWithSentence } from './server/shutdown';

const root = resolve(__dirname, '..');

async function run(): Promise<void> {
  const copy = resolve(root, 'functions/lib/dist');
  await removeRenderer(copy);
  const raw = readEnvironment(root);
  if (!parseRenderPages(raw.RENDER_PAGES)) return;
  await copyRenderer({ build: resolve(root, process.env.DIST_FOLDER ?? 'dist'), copy, env: parseEnv(raw) });
}

run().catch(failWithSentence);
