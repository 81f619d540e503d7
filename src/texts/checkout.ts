import { formatPrice } from '@/domain/money';
import { commonTexts } from './common';

const fields = { name: 'Name', email: 'Email', address: 'Address' } as const;

export const checkoutTexts = {
  title: 'Checkout',
  description: 'Where your order goes and what it costs.',
  shipping: 'Shipping details',
  fields,
  required: {
    name: commonTexts.required(fields.name),
    email: commonTexts.required(fields.email),
    address: commonTexts.required(fields.address),
  },
  invalidEmail: 'Invalid email address',
  notPlaced: 'Your order hasn’t been placed yet.',
  check: (wrong: string[]) => `Please check: ${wrong.join(', ')}.`,
  summary: 'Your order',
  empty: 'Your cart is empty.',
  quantity: (count: number) => `Quantity: ${count}`,
  showAll: (count: number) => `Show all ${commonTexts.items(count)}`,
  showFewer: 'Show fewer items',
  delivery: 'Delivery',
  returns: 'Returns',
  placeOrder: 'Place Order',
  placing: 'Placing order...',
  termsBefore: 'By placing your order you accept our ',
  terms: 'terms of sale',
  termsBetween: ' and ',
  deliveryAndReturns: 'delivery and returns',
  termsAfter: '.',
  cartChanged: 'Your cart has changed. Please review it before ordering.',
  tooMuch: (max: number) => `An order can cost up to ${formatPrice(max)}.`,
  tooMuchHint: 'Nothing was ordered. Remove an item from your cart, then place your order.',
  left: 'You left checkout before your order was placed. Nothing was ordered, and your cart is unchanged.',
  failed: 'Your order could not be placed.',
  failedHint: 'Nothing was ordered. Check your internet connection and try again.',
  pricesAsShown: 'We couldn’t recheck prices. Your order uses the prices shown.',
} as const;

export const successTexts = {
  title: 'Thank You!',
  description: 'Your order has been placed.',
  placed: 'Your order has been placed successfully.',
  mailTo: (email: string) => `We will send a confirmation email to ${email}.`,
  orderNumber: 'Order number',
  rejected: 'Your order was not accepted',
  withdrawnHint: 'The shop didn’t accept this order, and nothing was bought. Its items went back to your cart.',
  noOrder: 'All your orders are listed in My Orders.',
  toOrders: 'My Orders',
} as const;
