// The command `npm run desk`, with which the staff handle orders. The rules of Firestore do not apply to it.
import { resolve } from 'node:path';
import { readEnvironment } from '../../../scripts/settings';
import { createHttpCatalogue } from '../../desk/httpCatalogue';
import { TryAgain } from '../../desk/ports';
import { createAdminAccounts } from '../adminAccounts';
import { createAdminDocuments } from '../adminDocuments';
import { openFirestore } from '../firestore';
import { runCommand } from './deskCommands';
import { DeskError } from './deskOrders';
import { findProject } from './findProject';
import { parseCommand, usage, UsageError } from './parseCommand';

async function run(): Promise<void> {
  const command = parseCommand(process.argv.slice(2), Date.now());
  if (command.kind === 'help') {
    console.log(usage);
    return;
  }
  const environment = readEnvironment(resolve(__dirname, '../../..'));
  const { variables, name, catalogue } = await findProject(environment);
  Object.assign(process.env, variables);
  if (!command.json) console.error(`Orders of ${name}`);
  const firestore = openFirestore();
  const days = environment.ORDER_RETENTION_DAYS?.trim() ?? '';
  console.log(
    await runCommand(command, {
      documents: createAdminDocuments(firestore),
      accounts: createAdminAccounts(firestore),
      catalogue: catalogue && createHttpCatalogue({ ...catalogue, now: Date.now }),
      now: Date.now,
      retentionDays: days === '' ? null : days,
    }),
  );
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UsageError ? `${message}\n\n${usage}` : message);
  if (error instanceof TryAgain) {
    if (error.cause instanceof Error) console.error(error.cause.message);
    console.error('Nothing was changed. Check CATALOGUE_URL and CATALOGUE_TOKEN, and that the catalogue is running.');
  } else if (!(error instanceof UsageError) && !(error instanceof DeskError)) {
    console.error(
      'Orders could not be read. Check the connection and that the service account may use Cloud Firestore.',
    );
  }
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
