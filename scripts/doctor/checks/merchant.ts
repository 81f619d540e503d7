import { shop } from '../../../src/config/shop';
import { sampleTexts } from '../../content/renderContent';
import { finding, type Finding, found } from '../finding';
import { ask, type Installation, type Surroundings } from '../surroundings';

/** The name that the shop comes with, put together so that it stands in one place alone. */
const nameOfTheSample = ['Fern', 'way'].join('');

export function checkName(name: string = shop.name): Finding[] {
  return found(
    name === nameOfTheSample &&
      finding(
        'name',
        `The shop still has the name that it came with, ${name}.`,
        'Change name and tagline in src/config/shop.ts.',
      ),
  );
}

export function checkTexts({ root }: Surroundings): Finding[] {
  const cure = 'Put your own text there, without the sentence that says so.';
  return sampleTexts(root).map((file) => finding('texts', `${file} is still the sample.`, cure));
}

/** Sends the address for failure reports a report that names no failure. */
export async function checkReceiver({ env: { reportUrl, siteUrl } }: Installation): Promise<Finding[]> {
  if (reportUrl === null || (reportUrl.startsWith('/') && siteUrl === null)) return [];
  const address = new URL(reportUrl, siteUrl ?? undefined).href;
  const answer = await ask(address, { method: 'POST', body: '{"type":"doctor"}' });
  if (answer?.ok === true) return [];
  const said = answer === null ? 'does not answer' : `answers ${answer.status}`;
  return [finding('reports', `REPORT_URL ${said}.`, 'Let it take a POST of text, or take the setting out.')];
}
