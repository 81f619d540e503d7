import { numberStyle } from '../../../src/config/numberStyle';
import { shop } from '../../../src/config/shop';
import { sampleTexts } from '../../content/renderContent';
import { messageOf } from '../../prerender/messageOf';
import { readCurrency } from '../../server/storedCurrency';
import { resolveFolder } from '../../settings';
import { finding, type Finding, found } from '../finding';
import { ask, type Installation, type Surroundings } from '../surroundings';

/** The original name of the shop. It is joined from parts, so that the name itself is only in `src/config/shop.ts`. */
const nameOfTheSample = ['Fern', 'way'].join('');

export function checkName(name: string = shop.name): Finding[] {
  return found(
    name === nameOfTheSample &&
      finding(
        'name',
        `The shop still has its original name, ${name}.`,
        'Change the name in src/config/shop.ts, and the tagline in src/texts/.',
      ),
  );
}

/** Refuses an unknown currency, and another one than that of the stored carts and orders. */
export function checkCurrency({ root, raw }: Surroundings): Finding[] {
  try {
    numberStyle();
  } catch (error) {
    return [finding('currency', messageOf(error), 'Write the code of ISO 4217, such as EUR.')];
  }
  const stored = readCurrency(resolveFolder(root, raw.LOCAL_DATA, '.local'));
  return found(
    stored !== null &&
      stored !== shop.currency &&
      finding(
        'currency',
        `The stored carts and orders are in ${stored}, but shop.currency is ${shop.currency}.`,
        `Set shop.currency back to ${stored}, or begin with an empty data folder.`,
      ),
  );
}

export function checkTexts({ root }: Surroundings): Finding[] {
  const cure = 'Write your own text, and delete the comment that calls it a sample.';
  return sampleTexts(root).map((file) => finding('texts', `${file} is still the sample.`, cure));
}

/** Sends a test report to the address for failure reports. */
export async function checkReceiver({ env: { reportUrl, siteUrl } }: Installation): Promise<Finding[]> {
  if (reportUrl === null || (reportUrl.startsWith('/') && siteUrl === null)) return [];
  const address = new URL(reportUrl, siteUrl ?? undefined).href;
  const answer = await ask(address, { method: 'POST', body: '{"type":"doctor"}' });
  if (answer?.ok === true) return [];
  const said = answer === null ? 'does not answer' : `answers ${answer.status}`;
  return [finding('reports', `REPORT_URL ${said}.`, 'Make it accept a POST of text, or remove the setting.')];
}
