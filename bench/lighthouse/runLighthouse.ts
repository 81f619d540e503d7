import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { findChromium } from '../../e2e/support/chromium';
import type { Lighthouse } from './installLighthouse';

const categorySchema = v.optional(v.object({ score: v.nullable(v.number()) }));
const auditSchema = v.optional(v.object({ numericValue: v.optional(v.number()) }));

const resultSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({
    performance: categorySchema,
    accessibility: categorySchema,
    'best-practices': categorySchema,
    seo: categorySchema,
  }),
  audits: v.object({
    'largest-contentful-paint': auditSchema,
    'total-blocking-time': auditSchema,
    'cumulative-layout-shift': auditSchema,
  }),
});

export type Category = keyof v.InferOutput<typeof resultSchema>['categories'];

export interface LighthouseRun {
  /** 0–100; NaN for a category that was not measured. */
  scores: Record<Category, number>;
  /** Seconds. */
  largestPaint: number;
  /** Milliseconds. */
  blocking: number;
  shift: number;
  /** The machine's speed during the run: Lighthouse's benchmark index, higher is faster. */
  machine: number;
}

const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
const maxOutputBytes = 64 * 2 ** 20;

/** Sometimes Lighthouse finds nothing in its recording; then it runs again. */
const maxTries = 3;

/** One visit in Lighthouse's mobile profile, in its own Chromium. */
export async function runLighthouse(lighthouse: Lighthouse, url: string, categories: readonly Category[]) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit(lighthouse, url, categories);
    } catch (error) {
      if (tries === maxTries) throw error;
    }
  }
}

async function visit(
  { node, script }: Lighthouse,
  url: string,
  categories: readonly Category[],
): Promise<LighthouseRun> {
  const { stdout } = await promisify(execFile)(
    node,
    [
      script,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: maxOutputBytes },
  );
  const result = v.parse(resultSchema, JSON.parse(stdout));
  if (result.runtimeError !== undefined) throw new Error(`Lighthouse: ${result.runtimeError.message}`);
  const scoreOf = (name: Category) => Math.round((result.categories[name]?.score ?? Number.NaN) * 100);
  const valueOf = (name: keyof typeof result.audits) => result.audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaint: valueOf('largest-contentful-paint') / 1_000,
    blocking: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    machine: result.environment.benchmarkIndex,
  };
}
