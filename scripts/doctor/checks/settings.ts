import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertPortFree } from '../../../local-services/http/loopback';
import { parsePort } from '../../../local-services/http/parsePort';
import { messageOf } from '../../prerender/messageOf';
import { parseMaxProducts, readDotEnv } from '../../settings';
import { finding, type Finding } from '../finding';
import { ask, type Surroundings } from '../surroundings';

/** A variable of `.env` that nothing reads is a slip of the pen: `.env.example` has all of them. */
export function checkDotEnv({ root }: Surroundings): Finding[] {
  const settings = settingsIn(root, '.env');
  if (!settings.isRead) return [settings.finding];
  const known = new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gmu));
  const unknown = Object.keys(settings.variables).filter((name) => !known.has(name));
  const cure = 'Correct its name as .env.example has it, or take the line out.';
  return unknown.map((name) => finding('.env', `${name} is no setting of the shop.`, cure));
}

/** The content of a settings file, or the reason that it cannot be read. */
export function settingsIn(root: string, name: string) {
  try {
    return { isRead: true, variables: readDotEnv(join(root, name)) } as const;
  } catch (error) {
    return {
      isRead: false,
      finding: finding(name, messageOf(error), 'Let it be a text file, or take it away.'),
    } as const;
  }
}

/** The number of prerendered products, which only the build reads. */
export function checkMaxProducts({ raw }: Surroundings): Finding[] {
  try {
    parseMaxProducts(raw.PRERENDER_PRODUCTS);
    return [];
  } catch (error) {
    return [finding('.env', messageOf(error), 'Correct it, or leave it empty for 5,000.')];
  }
}

/** The port that `npm start` and `npm run preview` take. */
export async function checkPort({ raw }: Surroundings): Promise<Finding[]> {
  let port: number;
  try {
    port = parsePort(raw.PORT, 3_000);
  } catch (error) {
    return [finding('port', messageOf(error), 'Set PORT to a free one, or leave it unset for 3000.')];
  }
  const isFree = await assertPortFree(port).then(
    () => true,
    () => false,
  );
  if (isFree || (await isShop(port))) return [];
  return [
    finding('port', `Port ${port} is taken by another program.`, 'End that program, or set PORT to a free port.'),
  ];
}

async function isShop(port: number): Promise<boolean> {
  const page = await ask(`http://127.0.0.1:${port}/`);
  return page !== null && (await page.text()).includes('<div id="root">');
}
