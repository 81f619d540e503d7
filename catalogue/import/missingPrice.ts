/** Texts that people and exports write instead of a price. */
const noPrice =
  /^(?:free|gratis|kostenlos|gratuit|variable|varies|poa|tba|tbd|(?:call|contact|ask)\b.*|(?:price )?(?:up)?on (?:request|application)|(?:preis )?auf anfrage|sur demande|su richiesta|a consultar|not available|unavailable|sold out)$/iu;
const amount = String.raw`[^\d\s.,-]{0,4}\s?\d[\d.,]*\s?[^\d\s.,-]{0,4}`;
const between = new RegExp(String.raw`^${amount}\s*(?:-|–|—|~|\bto\b|\bbis\b)\s*${amount}$`, 'iu');
const lowest = /^(?:from|starting (?:at|from)|ab|à partir de|desde|od|от)\s.*\d/iu;

/** Returns true for a text that says that a product has no price, such as `on request`. A misspelt price is no such text. */
export function isNoPrice(text: string): boolean {
  return noPrice.test(text);
}

/** Returns true for several prices in one cell, such as `5 - 9` or `from 5`: a product cannot be sold for these. */
export function isPriceRange(text: string): boolean {
  return between.test(text) || lowest.test(text);
}
