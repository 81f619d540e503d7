/** The catalogue's answer about any product: always there, always in stock, always at the same price. */
export function answerForCatalogue(): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = (input) => {
    const { url } = new Request(input);
    const id = Number(/\/products\/(\d+)$/u.exec(url)?.[1]);
    const product = { id, title: `Product ${id}`, price: priceOf(id), thumbnail: '', stock: 1_000, rating: 4 };
    return Promise.resolve(Response.json(product));
  };
  return () => {
    globalThis.fetch = original;
  };
}

/** US dollars. */
export function priceOf(productId: number): number {
  return productId + 0.99;
}
