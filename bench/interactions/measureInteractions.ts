import { startShop } from '../../e2e/support/shop';
import { openBrowser } from '../browser/openBrowser';
import type { Row } from '../figures';
import { median } from '../statistics';
import { measureAddToCart } from './addToCart';
import { timeJourney } from './journey';
import { measureOpenProduct } from './openProduct';

/** How fast the page responds to real input at a quarter of this machine's speed. */
export async function measureInteractions(build: string): Promise<Row[]> {
  const shop = await startShop({ build });
  const browser = await openBrowser();
  try {
    const added = await measureAddToCart(browser, shop.url);
    const opened = await measureOpenProduct(browser, shop.url);
    const [worst, ...others] = await timeJourney(browser, shop);
    const common = { unit: 'ms', isExact: false } as const;
    return [
      { ...common, what: 'add to cart → count painted, median of 50, CPU ÷ 4', figure: median(added), bar: 50 },
      { ...common, what: 'add to cart → count painted, worst of 50, CPU ÷ 4', figure: Math.max(...added), bar: 100 },
      {
        ...common,
        what: 'grid → product’s heading painted, worst of 10, CPU ÷ 4',
        figure: Math.max(...opened),
        bar: 100,
        note: `median ${median(opened).toFixed(0)} ms`,
      },
      {
        ...common,
        what: 'worst interaction of a 40-step journey (INP), CPU ÷ 4',
        figure: worst?.duration ?? 0,
        bar: 100,
        note: [worst, ...others.slice(0, 4)].flatMap((one) => (one ? `${one.step}: ${one.duration}` : [])).join(', '),
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}
