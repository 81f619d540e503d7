/** Local-storage key of the guest's cart. */
export const guestCartKey = 'guestCart';

/** What the cart link of the header says. */
export function cartLabel(quantity: number): string {
  return quantity === 1 ? 'Cart, 1 item' : `Cart, ${quantity} items`;
}
