import { authTexts, dashboardTexts } from '../../src/texts/en/account';
import { cartTexts } from '../../src/texts/en/cart';
import { checkoutTexts, successTexts, ordersTexts } from '../../src/texts/en/orders';
import { productTexts } from '../../src/texts/en/product';
import { shellTexts } from '../../src/texts/en/shell';
import { withdrawalTexts } from '../../src/texts/en/withdrawal';
import { newShopper } from '../support/account';
import { butter } from '../support/cart';
import { address } from '../support/checkout';
import { expect, test as base } from '../support/test';
import type { Engine, EngineKind } from './engine';
import { firefox } from './firefox';
import { keys, personAt } from './person';
import { webKit } from './webKit';

const test = base.extend<{ kind: EngineKind; engine: Engine }>({
  kind: [firefox, { option: true }],
  engine: async ({ kind }, use, testInfo) => {
    const missing = kind.missing();
    if (missing !== null) {
      if (process.env.CI === 'true') throw new Error(missing);
      console.warn(missing);
      testInfo.skip();
    }
    const engine = await kind.open();
    await use(engine);
    await engine.close();
  },
});

for (const kind of [firefox, webKit]) {
  test.describe(kind.name, () => {
    test.use({ kind });

    test('from the first visit to the order, and back', async ({ shop, engine }) => {
      const shopper = newShopper();
      const { press, click, see, seePictures, fill, seeHydrated } = personAt(engine);
      const heading = (name: string) => ({ role: 'heading', name, inside: 'main' }) as const;
      const link = (name: string) => ({ role: 'link', name, inside: 'main' }) as const;
      const button = (name: string) => ({ role: 'button', name, inside: 'main' }) as const;
      const cartLink = { role: 'link', name: shellTexts.cartLink(1), inside: 'banner' } as const;

      await engine.goTo(shop.url);
      await seeHydrated();
      await fill('Search products', butter.title);
      await see({ role: 'option', name: `${butter.title} 4.10 $` });
      await press(keys.arrowDown + keys.enter);
      await see(heading(butter.title));

      await click(button(cartTexts.addToCart));
      await see(cartLink);
      // Waits for the page's last answers: Firefox reports a request that a reload ends.
      await see(heading(productTexts.more('Groceries')));
      await seePictures();
      await engine.reload();
      await seeHydrated();
      await see(heading(butter.title));

      // A cart belongs to an account.
      await click(cartLink);
      await click(link(authTexts.login.toRegister));
      await see(heading(authTexts.register.title));
      await fill(authTexts.fields.name, shopper.name);
      await fill(authTexts.fields.email, shopper.email);
      await fill(authTexts.fields.password, shopper.password);
      await press(keys.enter);
      await see(heading(dashboardTexts.welcome));
      await click(link(dashboardTexts.continueTo.cart));

      await see({ role: 'group', name: cartTexts.quantityOf(butter.title), inside: 'main' });
      await click(link(cartTexts.checkout));
      await fill(checkoutTexts.fields.address, address);
      await click(button(checkoutTexts.placeOrder));
      await see(heading(successTexts.title));
      await click(link(successTexts.toOrders));
      await see(heading(ordersTexts.title));

      await engine.back();
      await see(heading(successTexts.title));
      expect(await engine.complaints()).toEqual([]);
    });

    test('a visitor withdraws from an order', async ({ shop, engine }) => {
      const { click, see, fill, seeHydrated } = personAt(engine);
      const { fields } = withdrawalTexts;
      await engine.goTo(`${shop.url}/withdrawal`);
      await seeHydrated();
      await fill(fields.name, 'Ada Lovelace');
      await fill(fields.orderNumber, 'Aq1Sw2De');
      await fill(fields.email, 'ada@shop.example');
      await click({ role: 'button', name: withdrawalTexts.continue, inside: 'main' });
      await see({ role: 'heading', name: withdrawalTexts.reviewTitle, inside: 'main' });
      await click({ role: 'button', name: withdrawalTexts.confirm, inside: 'main' });
      await see({ role: 'heading', name: withdrawalTexts.doneTitle, inside: 'main' });
      await expect(async () => {
        const outbox = await (await fetch(`${shop.url}/local/outbox`)).text();
        expect(outbox).toContain('We have received your withdrawal from order Aq1Sw2De');
      }).toPass();
      expect(await engine.complaints()).toEqual([]);
    });
  });
}
