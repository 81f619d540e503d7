const defaultMaxProducts = 200;

/**
 * The maximum number of prerendered product pages: PRERENDER_PRODUCTS, a whole number from 0.
 * @throws Error with a sentence that names the variable.
 */
export function parseMaxProducts(value: string | undefined): number {
  const text = value?.trim() ?? '';
  if (text === '') return defaultMaxProducts;
  if (!/^\d{1,6}$/u.test(text))
    throw new Error(`PRERENDER_PRODUCTS must be a whole number such as 200, not "${text}".`);
  return Number(text);
}
