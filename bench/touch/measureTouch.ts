import type { Browser } from '@playwright/test';
import { startShop, type RunningShop } from '../../e2e/support/shop';
import { openBrowser } from '../browser/openBrowser';
import type { Row } from '../figures';
import { pages } from '../pages';
import { measureAdds } from './adds';
import { noFindings, rowsOf, type Findings } from './findings';
import { placeOfButton, tapOnce, tapTimes, type TapResult } from './firstTap';
import { watchFirstView } from './firstView';
import { goThereAndBack } from './thereAndBack';

const rounds = 3;
const [home, category, product] = pages;

/** One build that is served while it is measured. */
interface Subject {
  shop: RunningShop;
  findings: Findings;
}

/**
 * A phone on a slow line under real touches. With `old`, another build is measured in turns with this one, so that both
 * meet the machine's moods, and the notes compare the two.
 */
export async function measureTouch(build: string, old: string | null): Promise<Row[]> {
  const subjects: Subject[] = [];
  const browser = await openBrowser();
  try {
    for (const one of old === null ? [build] : [build, old]) {
      subjects.push({ shop: await startShop({ build: one }), findings: noFindings() });
    }
    for (let round = 0; round < rounds; round += 1) {
      // Which build comes first changes as well.
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) await measureRound(browser, subject);
    }
  } finally {
    await browser.close();
    for (const { shop } of subjects) await shop.stop();
  }
  const [now, before] = subjects.map(({ findings }) => rowsOf(findings));
  return (now ?? []).map((row, index) => compare(row, before?.[index]?.figure ?? null));
}

async function measureRound(browser: Browser, { shop: { url }, findings }: Subject): Promise<void> {
  for (const { name, path } of pages) findings.views[name].push(await watchFirstView(browser, url, path));
  for (const { name, path } of [home, product]) {
    const place = await placeOfButton(browser, url, path);
    const taps: TapResult[] = [];
    for (const seconds of tapTimes) taps.push(await tapOnce(browser, url, path, seconds, place));
    findings.taps[name].push(taps);
  }
  findings.trips.push(await goThereAndBack(browser, url, category.path));
  findings.adds.push(...(await measureAdds(browser, url)));
}

function compare(row: Row, old: number | null): Row {
  if (old === null || row.figure === null) return row;
  const ratio = old === 0 ? '' : `, × ${(row.figure / old).toFixed(2)}`;
  const compared = `old build ${old.toFixed(row.unit === 'shift' ? 4 : 0)}${ratio}`;
  return { ...row, note: row.note === undefined ? compared : `${compared}; ${row.note}` };
}
