import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { workerPath } from '../../../src/config/offline';
import { compileBoot } from '../../boot/compileBoot';
import { createFirebaseConfig } from '../../createFirebaseConfig';
import { finding, type Finding, found } from '../finding';
import { ask, type Installation } from '../surroundings';

const check = 'hosting';
const headersSchema = v.object({
  hosting: v.object({
    headers: v.array(
      v.object({
        source: v.string(),
        headers: v.array(v.object({ key: v.string(), value: v.string() })),
      }),
    ),
  }),
});

/** Checks that `firebase.json` fits the settings. */
export function checkFirebaseJson({ root, env }: Installation): Finding[] {
  if (env.firebase.kind !== 'project') return [];
  const file = join(root, 'firebase.json');
  const wanted = createFirebaseConfig(env, `<script>${compileBoot(root).code}</script>`);
  const written = readText(file);
  if (written === wanted) return [];
  const problem =
    written === null
      ? 'There is no firebase.json.'
      : jsonIn(written) === null
        ? 'firebase.json is not JSON.'
        : 'firebase.json does not fit the settings in .env.';
  return [finding(check, problem, 'Run npm run firebase:config, then deploy.')];
}

/** Checks the answers of the deployed shop. */
export async function checkHosting({ root, env }: Installation): Promise<Finding[]> {
  const { siteUrl, firebase } = env;
  if (siteUrl === null) {
    return found(
      firebase.kind === 'project' &&
        finding(
          check,
          'SITE_URL is not set, so there is no sitemap.',
          'Set it to the address of the shop, such as https://shop.example.',
        ),
    );
  }
  const page = await ask(`${siteUrl}/`);
  if (page?.ok !== true) {
    const said = page === null ? 'does not answer' : `answers ${page.status}`;
    return [finding(check, `${siteUrl} ${said}.`, 'Deploy the shop there, or correct SITE_URL.')];
  }
  const wrong = wantedHeaders(root).filter(([name, value]) => page.headers.get(name) !== value);
  const worker = await ask(siteUrl + workerPath);
  const file = `${siteUrl}${workerPath}`;
  const caching = worker?.headers.get('cache-control') ?? '';
  return found(
    wrong.length > 0 &&
      finding(
        check,
        `${siteUrl} does not send ${wrong.map(([name]) => name).join(', ')} as firebase.json states.`,
        'Deploy the hosting, or make your host send these headers.',
      ),
    worker?.ok !== true &&
      finding(check, `${file} is missing, so the shop does not open without a network.`, 'Deploy all of dist/.'),
    worker?.ok === true &&
      !/\bno-(?:cache|store)\b|\bmax-age=0\b/u.test(caching) &&
      finding(
        check,
        `${file} may be cached, so browsers keep an old shop.`,
        'Make the host send Cache-Control: no-cache with it.',
      ),
  );
}

/** Returns the headers of the first page. None without a readable `firebase.json`. */
function wantedHeaders(root: string): [string, string][] {
  const parsed = v.safeParse(headersSchema, jsonIn(readText(join(root, 'firebase.json')) ?? ''));
  if (!parsed.success) return [];
  const ofHome = parsed.output.hosting.headers.filter(({ source }) => source === '**');
  const headers = ofHome.flatMap((entry) => entry.headers.map(({ key, value }) => [key, value] as const));
  return [...new Map(headers)];
}

/** Returns null if there is no such file. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Returns null for text that is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
