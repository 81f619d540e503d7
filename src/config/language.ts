const named = process.env.SHOP_LANGUAGE?.trim() ?? '';

/**
 * The language of the shop, as a tag of BCP 47: SHOP_LANGUAGE, or English. The build replaces the variable by its value.
 * `scripts/install.mjs` refuses a language without texts.
 */
export const language = named === '' ? 'en' : named;
