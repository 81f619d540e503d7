/** The withdrawal from a contract, on its page and on the page of an order. */
export const withdrawalTexts = {
  title: 'Withdraw from contract',
  description: 'Withdraw from an order. You need no account and no reason.',
  intro: 'Tell us which order you want to withdraw from. You need no account and no reason.',
  formTitle: 'Your order',
  fields: {
    name: 'Name',
    orderNumber: 'Order ID',
    email: 'Email for the confirmation',
    products: 'Products (optional)',
    reason: 'Reason (optional)',
  },
  orderNumberHint: 'You’ll find it in every email about your order. Its first eight characters are enough.',
  productsHint: 'Leave empty to withdraw from the whole order.',
  invalidEmail: 'Invalid email address',
  order: 'Order',
  /** The id comes last, because a phone may cut it off. */
  orderOption: (id: string, date: string, total: string) => `${date} · ${total} · ${id}`,
  anotherOrder: 'Another order',
  continue: 'Continue',
  reviewTitle: 'Your statement',
  statement: 'I withdraw from the contract for this order.',
  statementInPart: 'I withdraw from the contract for these products of this order.',
  labels: {
    name: 'Name',
    orderNumber: 'Order ID',
    email: 'Email for the confirmation',
    products: 'Products',
    reason: 'Reason',
  },
  confirm: 'Confirm withdrawal',
  sending: 'Sending...',
  change: 'Change',
  failed: 'Your withdrawal could not be sent.',
  failedHint: 'Nothing has changed. Check your internet connection and try again.',
  refusedHint: 'Please write to us instead. The imprint has our address.',
  inDoubt: 'We may already have your withdrawal.',
  inDoubtHint: 'If you get no email that confirms it, please write to us. The imprint has our address.',
  notStored: 'This browser can’t store your withdrawal.',
  notStoredHint: 'Nothing was sent. Reload the page and try again.',
  doneTitle: 'We have your withdrawal',
  /** To a visitor. */
  mailTo: (email: string) => `We will send a confirmation with the time of receipt to ${email}.`,
  /** To a visitor, whose order is not known here. */
  nextForVisitor:
    'If you have the goods, send them back within 14 days. We refund what you paid within 14 days of your withdrawal, but may wait until the goods are back.',
  queued: 'Your withdrawal will be sent as soon as you’re online.',
  /** Instead of `queued`, if only the page has the statement. */
  notSaved: 'This browser can’t save your withdrawal. Keep this page open until it has been sent.',
  requested: 'We’ve sent your withdrawal. Here you will see when it was received.',
  rejected: 'Your withdrawal was not accepted. Please write to us: the imprint has our address.',
  orderTitle: 'Withdrawal',
  /** `{time}`: the time of receipt. */
  received: 'Withdrawal received on {time}.',
  next: 'Send the goods back within 14 days. We refund what you paid within 14 days of your withdrawal, but may wait until the goods are back.',
  /** The order is not shipped. */
  nextInPart: 'We check your statement and write to you about what follows.',
  nothingToSend: 'Nothing will be sent to you. If you have paid already, we refund it within 14 days.',
  cancelled: 'This order is cancelled, so there is nothing to withdraw from.',
  toOrder: 'View your order',
  /** `{day}`: the last day. */
  until: 'You can withdraw until {day}.',
  /** A link takes the place of `{imprint}`. */
  write: 'To withdraw, write to us with your name and the number of your order. The {imprint} has our address.',
  imprint: 'imprint',
  orderLoading: 'Loading order...',
};
