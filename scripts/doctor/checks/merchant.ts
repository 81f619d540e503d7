import { resolve } from 'node:path';
import { synonymMistakes } from '../../../catalogue/openCatalogue';
import { shop } from '../../../src/config/shop';
import { sampleTexts } from '../../content/sampleTexts';
import type { Finding } from '../finding';
import { ask, type Installation, readVariable, type Surroundings } from '../surroundings';

/** The name that the shop comes with, put together so that it stands in one place alone. */
const nameOfTheSample = ['Fern', 'way'].join('');

export function checkName(name: string = shop.name): Finding[] {
  if (name !== nameOfTheSample) return [];
  return [
    {
      check: 'name',
      problem: `The shop still has the name that it came with, ${name}.`,
      cure: 'Change name and tagline in src/config/shop.ts.',
    },
  ];
}

export function checkTexts({ root }: Surroundings): Finding[] {
  return sampleTexts(root).map((file) => ({
    check: 'texts',
    problem: `${file} is still the sample.`,
    cure: 'Put your own text there, without the sentence that says so.',
  }));
}

/** The words for one thing, with which search starts. */
export function checkSynonyms({ root, raw }: Surroundings): Finding[] {
  const file = readVariable(raw, 'CATALOGUE_SYNONYMS');
  return synonymMistakes(file === null ? undefined : resolve(root, file)).map((problem) => ({
    check: 'synonyms',
    problem,
    cure: 'Correct it: docs/catalogue.md says what belongs there.',
  }));
}

/** Where failures are reported to, asked with an empty report. */
export async function checkReceiver({ env: { reportUrl, siteUrl } }: Installation): Promise<Finding[]> {
  if (reportUrl === null || (reportUrl.startsWith('/') && siteUrl === null)) return [];
  const address = new URL(reportUrl, siteUrl ?? undefined).href;
  const answer = await ask(address, { method: 'POST', body: '{"type":"doctor"}' });
  if (answer?.ok === true) return [];
  const said = answer === null ? 'does not answer' : `answers ${answer.status}`;
  return [
    { check: 'reports', problem: `REPORT_URL ${said}.`, cure: 'Let it take a POST of text, or take the setting out.' },
  ];
}
