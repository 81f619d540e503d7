import { withdrawalTexts as texts } from '../src/texts/en/withdrawal';
import { testWithBuild } from './support/ownBuild';
import { seeHeading } from './support/screens';
import { expect } from './support/test';

const test = testWithBuild({ environment: { FUNCTIONS: 'off' }, products: 1 });

test('a visitor who withdraws reads where to write, also without JavaScript', async ({ page, visit }) => {
  const { page: scriptless } = await visit({ javaScriptEnabled: false });
  await scriptless.goto('/withdrawal', { waitUntil: 'load' });
  await expect(scriptless.getByText(texts.write.split('{')[0] ?? '')).toBeVisible();

  await page.goto('/withdrawal');
  await seeHeading(page, texts.title);
  await expect(page.getByRole('button', { name: texts.continue })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: texts.imprint, exact: true }).first().click();
  await seeHeading(page, 'Imprint');
});
