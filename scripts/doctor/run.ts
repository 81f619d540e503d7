// The command `npm run doctor`. Prints a line for each problem of the installation.
import { resolve } from 'node:path';
import { failWithSentence } from '../server/shutdown';
import { readEnvironment } from '../settings';
import { examine } from './examine';
import { lineOf } from './finding';

const root = resolve(__dirname, '../..');
const google = { identity: 'https://identitytoolkit.googleapis.com', documents: 'https://firestore.googleapis.com' };

function variables() {
  try {
    return readEnvironment(root);
  } catch {
    // `checkDotEnv` reports why the file cannot be read.
    return process.env;
  }
}

async function run(): Promise<void> {
  const findings = await examine({ root, raw: variables(), google });
  if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2));
  else for (const finding of findings) console.log(lineOf(finding));
  if (findings.length > 0) process.exitCode = 1;
}

run().catch(failWithSentence);
