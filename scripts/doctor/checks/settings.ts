import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertPortFree } from '../../../local-services/http/loopback';
import { parsePort } from '../../../local-services/http/parsePort';
import { messageOf } from '../../prerender/messageOf';
import { parseMaxProducts, readDotEnv } from '../../settings';
import { finding, type Finding } from '../finding';
import { ask, type Surroundings } from '../surroundings';

/** Reports the variables of `.env` that are not in `.env.example`. They are probably misspelt. */
export function checkDotEnv({ root }: Surroundings): Finding[] {
  const settings = settingsIn(root, '.env');
  if (!settings.isRead) return [settings.finding];
  const known = new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gmu));
  const unknown = Object.keys(settings.variables).filter((name) => !known.has(name));
  const cure = 'Correct its name as in .env.example, or remove the line.';
  return unknown.map((name) => finding('.env', `${name} is not a setting of the shop.`, cure));
}

/** Returns the variables of a settings file, or the reason why it cannot be read. */
export function settingsIn(root: string, name: string) {
  try {
    return { isRead: true, variables: readDotEnv(join(root, name)) } as const;
  } catch (error) {
    return {
      isRead: false,
      finding: finding(name, messageOf(error), 'Make it a text file, or delete it.'),
    } as const;
  }
}

/** Checks the number of prerendered products. `parseEnv` does not, because only the build reads it. */
export function checkMaxProducts({ raw }: Surroundings): Finding[] {
  try {
    parseMaxProducts(raw.PRERENDER_PRODUCTS);
    return [];
  } catch (error) {
    return [finding('.env', messageOf(error), 'Correct it, or leave it empty for 5,000.')];
  }
}

/** Checks the port of `npm start` and `npm run preview`. */
export async function checkPort({ raw }: Surroundings): Promise<Finding[]> {
  let port: number;
  try {
    port = parsePort(raw.PORT, 3_000);
  } catch (error) {
    return [finding('port', messageOf(error), 'Set PORT to a free port, or leave it unset for 3000.')];
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
