import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../e2e/support/build';

/** Lighthouse needs a newer Node than the shop: the package `node` provides one. */
const packages = { lighthouse: '13.5.0', node: '22.23.3' };
const folder = join(root, '.local/bench/lighthouse');

export interface Lighthouse {
  /** The Node that runs it. */
  node: string;
  script: string;
}

/**
 * Lighthouse and its Node, installed from the registry at the first call.
 * @throws Error when they cannot be installed.
 */
export async function installLighthouse(): Promise<Lighthouse> {
  const lighthouse = {
    node: join(folder, 'node_modules/node/bin/node'),
    script: join(folder, 'node_modules/lighthouse/cli/index.js'),
  };
  if (!existsSync(lighthouse.node) || !existsSync(lighthouse.script)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  }
  await promisify(execFile)(lighthouse.node, [lighthouse.script, '--version']);
  return lighthouse;
}
