import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSample } from './renderContent';

/** The texts of a project that are still samples: `content/imprint.md`. */
export function sampleTexts(root: string): string[] {
  const files = readdirSync(join(root, 'content')).filter((file) => file.endsWith('.md'));
  return files.map((file) => `content/${file}`).filter((file) => isSample(readFileSync(join(root, file), 'utf8')));
}
