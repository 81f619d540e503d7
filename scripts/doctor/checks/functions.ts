import { existsSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { deletionFunction } from '../../../src/config/functions';
import { finding, type Finding, found } from '../finding';
import { ask, readVariable, type Installation } from '../surroundings';
import { settingsIn } from './settings';

/** Milliseconds for the greeting of a mail server. */
const greetingTimeoutMs = 10_000;

/** Checks the function that pages call. A deployed function refuses a visitor with 401. */
export async function checkFunctions({ raw }: Installation): Promise<Finding[]> {
  const address = readVariable(raw, 'FUNCTIONS_URL');
  if (address === null) return [];
  const answer = await ask(`${address.replace(/\/+$/u, '')}/${deletionFunction}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: {} }),
  });
  if (answer?.status === 401) return [];
  const said = answer === null ? 'do not answer' : `answer ${answer.status}`;
  const cure = 'Deploy them (npx firebase-tools deploy --only functions), or correct FUNCTIONS_URL.';
  return [finding('functions', `The functions at ${address} ${said}.`, cure)];
}

/** Checks the settings of the order desk in `functions/.env`. */
export function checkDesk({ root, env }: Installation): Finding[] {
  const name = 'functions/.env';
  if (!existsSync(join(root, name))) return [];
  const read = settingsIn(root, name);
  if (!read.isRead) return [read.finding];
  const settings = read.variables;
  const check = 'order desk';
  const catalogue = settings.CATALOGUE_URL?.replace(/\/+$/u, '');
  return found(
    catalogue !== env.catalogueUrl &&
      finding(
        check,
        'The desk compares orders with another catalogue than the shop’s.',
        'Set CATALOGUE_URL in functions/.env to the address in .env.',
      ),
    !/@[a-z0-9.-]+>?\s*$/iu.test(settings.MAIL_FROM ?? '') &&
      finding(
        check,
        'MAIL_FROM in functions/.env has no e-mail address.',
        'Write it as "Your Shop <orders@shop.example>".',
      ),
  );
}

/** Checks that the mail server of `SMTP_URL` sends a greeting. Skips the check if the variable is unset. */
export async function checkMail({ raw }: Installation): Promise<Finding[]> {
  const address = readVariable(raw, 'SMTP_URL');
  if (address === null) return [];
  const check = 'mail';
  if (!URL.canParse(address) || !/^smtps?:$/u.test(new URL(address).protocol)) {
    return [
      finding(check, 'SMTP_URL is not the address of a mail server.', 'Write it as smtps://USER:PASSWORD@HOST:465.'),
    ];
  }
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === 'smtps:';
  const greeting = await greetingOf(hostname, port === '' ? (isSecure ? 465 : 587) : Number(port), isSecure);
  return found(
    greeting?.startsWith('220') !== true &&
      finding(
        check,
        `No mail server answers at ${hostname}.`,
        'Correct the host and port in SMTP_URL, or ask the operator of the mail server.',
      ),
  );
}

function greetingOf(host: string, port: number, isSecure: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = isSecure ? connectTls({ host, port, servername: host }) : connectPlain({ host, port });
    const end = (greeting: string | null) => {
      socket.destroy();
      resolve(greeting);
    };
    socket.setTimeout(greetingTimeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('data', (data: Buffer) => end(data.toString('latin1')));
  });
}
