// `npm run desk`: orders for the shop's staff, with access past the rules.
import { resolve } from 'node:path';
import { readEnvironment } from '../../../scripts/readEnvironment';
import { createAdminDocuments } from '../adminDocuments';
import { openFirestore } from '../firestore';
import { DeskError, runCommand } from './deskCommands';
import { findProject } from './findProject';
import { parseCommand, usage, UsageError } from './parseCommand';

async function run(): Promise<void> {
  const command = parseCommand(process.argv.slice(2), Date.now());
  if (command.kind === 'help') {
    console.log(usage);
    return;
  }
  const { variables, name } = await findProject(readEnvironment(resolve(__dirname, '../../..')));
  Object.assign(process.env, variables);
  if (!command.json) console.error(`Orders of ${name}`);
  console.log(await runCommand(command, createAdminDocuments(openFirestore()), Date.now));
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UsageError ? `${message}\n\n${usage}` : message);
  if (!(error instanceof UsageError) && !(error instanceof DeskError)) {
    console.error('Orders could not be read. Check the connection and that the service account may use Cloud Firestore.');
  }
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
