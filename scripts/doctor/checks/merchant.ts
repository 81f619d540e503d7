import { shop } from '../../../src/config/shop';
import { sampleTexts } from '../../content/sampleTexts';
import type { Finding } from '../finding';
import { ask, type Installation, type Surroundings } from '../surroundings';

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

/** Where failures and figures are sent to, each asked with an empty one. */
export async function checkReceivers({ env: { telemetry, siteUrl } }: Installation): Promise<Finding[]> {
  const receivers = { REPORT_URL: telemetry.reportUrl, VITALS_URL: telemetry.vitalsUrl };
  const findings = await Promise.all(
    Object.entries(receivers).map(async ([name, address]): Promise<Finding[]> => {
      if (address === null || (address.startsWith('/') && siteUrl === null)) return [];
      const answer = await ask(new URL(address, siteUrl ?? undefined).href, {
        method: 'POST',
        body: '{"type":"doctor"}',
      });
      if (answer?.ok === true) return [];
      const said = answer === null ? 'does not answer' : `answers ${answer.status}`;
      return [
        { check: 'reports', problem: `${name} ${said}.`, cure: 'Let it take a POST of text, or take the setting out.' },
      ];
    }),
  );
  return findings.flat();
}
