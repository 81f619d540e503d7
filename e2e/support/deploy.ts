import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rendererFolder } from '../../scripts/renderer/rendererFiles';
import { defaultBuild, removeBuild } from './build';

/** A copy of the build, with its renderer, which is served and deployed over. */
export async function copyBuild(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-deploy-'));
  // The compressed copies would still have the old contents.
  // Nor do the journeys open pages of products.
  const isLeftOut = (path: string) => /\.(?:br|gz|map)$|\/\d+\.html$/u.test(path);
  await cp(defaultBuild, folder, { recursive: true, filter: (path) => !isLeftOut(path) });
  await cp(rendererFolder(defaultBuild), rendererFolder(folder), { recursive: true });
  return { folder, remove: () => removeBuild(folder) };
}

const hashInName = /\.(?<hash>[0-9a-f]{8,10})\.(?:css|js)$/u;
const shellRevision = /(?<=["']revision["']:["'])[0-9a-f]+(?=["'],["']url["']:["']\/shell\.html)/u;

/**
 * Deploys the same build with other names for all scripts, as if every script had changed. Removes the previous build's
 * files.
 */
export async function deployNextBuild(folder: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const hashes = assets.flatMap((name) => hashInName.exec(name)?.groups?.hash ?? []);
  const anyHash = new RegExp(hashes.join('|'), 'gu');
  const renamed = (text: string) => text.replaceAll(anyHash, backwards);

  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(?:html|js)$/u.test(name))) {
    const path = join(folder, file);
    const text = renamed(await readFile(path, 'utf8'));
    await writeFile(path, text.replace(shellRevision, backwards));
  }
  for (const name of assets) await rename(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
}

/** Another name of the same length, which no other file has. */
function backwards(hash: string): string {
  return Array.from(hash).reverse().join('');
}
