import type { BrowserContext } from '@playwright/test';

/** From now on the catalogue answers with these fields of a product. */
export async function changeProduct(
  context: BrowserContext,
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  await context.route(addressOf(id), async (route) => {
    const response = await route.fetch();
    const product = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...product, ...change } });
  });
}

/** From now on the catalogue answers 404 for the product. */
export async function withdrawProduct(context: BrowserContext, id: number): Promise<void> {
  const json = { message: `Product with id '${id}' not found` };
  await context.route(addressOf(id), (route) => route.fulfill({ status: 404, json }));
}

function addressOf(id: number): RegExp {
  return new RegExp(`/api/products/${id}(?:\\?|$)`, 'u');
}
