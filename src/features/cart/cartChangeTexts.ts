/** What is said where products are added, and of each change. `cartTexts` has the rest. */
export const cartChangeTexts = {
  addToCart: 'Add to Cart',
  quantity: 'Quantity',
  quantityChoice: (quantity: number) => `Qty ${quantity}`,
  noMore: (stock: number) => (stock > 0 ? `All ${stock} in your cart` : 'Out of stock'),
  added: 'Item added to cart',
  removed: 'Item removed from cart',
  updated: 'Cart updated successfully',
  cleared: 'Cart cleared successfully',
  viewCart: 'View cart',
  undo: 'Undo',
  stockLeft: (stock: number) => (stock > 0 ? `Only ${stock} left in stock.` : 'Out of stock.'),
  cartIsFull: 'Your cart is full. Remove an item to add another.',
} as const;
