import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseDotEnv } from 'node:util';
import { parsePort } from '../../../local-services/http/parsePort';
import { parseMaxProducts } from '../../prerender/parseMaxProducts';
import type { Finding } from '../finding';
import { portIsFree } from '../portIsFree';
import { ask, type Surroundings } from '../surroundings';

/** A variable of `.env` that nothing reads is a slip of the pen: `.env.example` has all of them. */
export function checkDotEnv({ root }: Surroundings): Finding[] {
  const file = join(root, '.env');
  if (!existsSync(file)) return [];
  const known = new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gmu));
  const unknown = Object.keys(parseDotEnv(readFileSync(file, 'utf8'))).filter(
    (name) => !known.has(name.replace(/^\uFEFF/u, '')),
  );
  return unknown.map((name) => ({
    check: '.env',
    problem: `${name} is no setting of the shop.`,
    cure: 'Correct its name as .env.example has it, or take the line out.',
  }));
}

export function checkNumbers({ raw }: Surroundings): Finding[] {
  try {
    parseMaxProducts(raw.PRERENDER_PRODUCTS);
    return [];
  } catch (error) {
    return [
      {
        check: '.env',
        problem: error instanceof Error ? error.message : String(error),
        cure: 'Correct it, or leave it empty for 200.',
      },
    ];
  }
}

/** The port that `npm start` and `npm run preview` take. */
export async function checkPort({ raw }: Surroundings): Promise<Finding[]> {
  let port: number;
  try {
    port = parsePort(raw.PORT, 3_000);
  } catch (error) {
    return [
      {
        check: 'port',
        problem: error instanceof Error ? error.message : String(error),
        cure: 'Set PORT to a free one, or leave it unset for 3000.',
      },
    ];
  }
  if ((await portIsFree(port)) || (await isShop(port))) return [];
  return [
    {
      check: 'port',
      problem: `Port ${port} is taken by another program.`,
      cure: 'End that program, or set PORT to a free port.',
    },
  ];
}

async function isShop(port: number): Promise<boolean> {
  const page = await ask(`http://127.0.0.1:${port}/`);
  return page !== null && (await page.text()).includes('<div id="root">');
}
