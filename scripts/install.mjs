// Refuses an old Node and an unknown SHOP_LANGUAGE. Then brings node_modules up to the lockfile, in the shop's folder or in
// the folders of the command line. Plain JavaScript without dependencies, because on a fresh clone this runs first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This shop needs Node 20.19 or newer. You run ${process.version}.`);
  process.exit(1);
}

// Here, because modules load their texts before a command could refuse the language.
const language = process.env.SHOP_LANGUAGE?.trim() ?? '';
const languages = readdirSync(join(root, 'src/texts'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
if (language !== '' && !languages.includes(language)) {
  console.error(`SHOP_LANGUAGE is “${language}”. Use one of ${languages.join(', ')}.`);
  process.exit(1);
}

const [, , ...named] = process.argv;
for (const folder of named.length > 0 ? named : ['.']) install(resolve(root, folder));

function install(folder) {
  const stamp = join(folder, 'node_modules/.installed-from');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (readStamp(stamp) === wanted) return;
  console.log('Installing packages from the lockfile (once)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Installs development packages even with NODE_ENV=production, because they build and serve the shop.
  const all = ['--include=dev', '--include=optional'];
  const run = spawnSync(npm, ['ci', ...all, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('The packages could not be installed. Check the connection to the npm registry, then try again.');
    process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}
