// Brings node_modules up to the lockfile before a command that needs it. Plain JavaScript without
// dependencies, because on a fresh clone it is the first thing that runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const stamp = new URL('node_modules/.installed-from', root);
const wanted = createHash('sha256').update(readFileSync(new URL('package-lock.json', root))).digest('hex');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This shop needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

if (installedFrom() !== wanted) {
  console.log('Installing packages from the lockfile (once)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // All of them, also where NODE_ENV or npm's settings say production: they build and serve the shop.
  const all = ['--include=dev', '--include=optional'];
  const install = spawnSync(npm, ['ci', ...all, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) {
    console.error('The packages could not be installed. Check the connection to the npm registry, then try again.');
    process.exit(install.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

function installedFrom() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}
