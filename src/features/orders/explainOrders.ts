import type { AppError, Explanation } from '@/domain/appError';
import { commonTexts } from '@/texts/common';
import { ordersTexts } from '@/texts/orders';

/** When the list cannot be loaded: the error's own message, or one for every other error. */
export function explainOrders(error: AppError): Explanation {
  if (isWithoutServer(error)) return { text: ordersTexts.failed, hint: commonTexts.checkConnection };
  return { text: error.message ?? ordersTexts.failed };
}

/** When one order cannot be loaded. */
export function explainOrder(error: AppError): Explanation {
  const hint = isWithoutServer(error) ? commonTexts.checkConnection : error.message;
  return { text: ordersTexts.orderFailed, ...(hint !== undefined && { hint }) };
}

/** Then the message is one of the browser or of the SDK, and says nothing to a customer. */
function isWithoutServer({ kind }: AppError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'unavailable';
}
