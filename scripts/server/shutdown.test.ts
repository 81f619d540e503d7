import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The shutdown part of a server of the shop. It prints when it runs, and when it has closed. */
const server = `
  const { closeOnSignal } = require(${JSON.stringify(join(__dirname, 'shutdown.ts'))});
  setInterval(() => undefined, 1000);
  closeOnSignal(async () => console.log('closed'));
  console.log('running');
`;

/** Starts it as npm does, as a child of a process that stays. */
const npm = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['--import', 'tsx', '--eval', ${JSON.stringify(server)}], { stdio: 'inherit' });
  setInterval(() => undefined, 1000);
`;

test('a server closes when its parent npm is stopped, although npm does not pass the signal on', async () => {
  const parent = spawn(process.execPath, ['--eval', npm], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = (await once(parent.stdout, 'data')) as [Buffer];
  expect(first.toString()).toBe('running\n');
  parent.kill('SIGTERM');
  const [last] = (await once(parent.stdout, 'data')) as [Buffer];
  expect(last.toString()).toBe('closed\n');
});
