/** The catalogue's answer about any product: always available, in stock, at the same price. */
export function productAnswer(url: string): Response {
  const id = Number(/\/products\/(\d+)$/u.exec(url)?.[1]);
  const product = { id, title: `Product ${id}`, price: priceOf(id), thumbnail: '', stock: 1_000, rating: 4 };
  return Response.json(product);
}

/** US dollars. */
export function priceOf(productId: number): number {
  return productId + 0.99;
}
