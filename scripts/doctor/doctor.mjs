// What `npm run doctor` runs first. Plain JavaScript without dependencies: it says when Node or the packages are wrong, and
// then nothing else can run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const options = process.argv.slice(2);

const findings = [...checkNode(process.versions.node), ...checkPackages()];
if (findings.length === 0) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/doctor/run.ts'), ...options], {
    stdio: 'inherit',
  });
  process.exitCode = run.status ?? 1;
} else {
  if (options.includes('--json')) console.log(JSON.stringify(findings, null, 2));
  else for (const { check, problem, cure } of findings) console.log(`${check}: ${problem} ${cure}`);
  process.exitCode = 1;
}

function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return [];
  return [{ check: 'Node', problem: `This is Node ${version}.`, cure: 'Install Node 20.19 or newer.' }];
}

/** `scripts/install.mjs` notes which lockfile it has installed from. */
function checkPackages() {
  const stamp = join(root, 'node_modules/.installed-from');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return [];
  return [
    {
      check: 'packages',
      problem: 'The packages are not those of the lockfile.',
      cure: 'Run npm start, which installs them.',
    },
  ];
}
