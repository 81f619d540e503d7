import { isConnectionFailure, type AppError, type Explanation } from '@/domain/appError';
import { commonTexts } from '@/texts/common';
import { ordersTexts } from '@/texts/orders';

/** When the list cannot be loaded: the error's own message, or one for every other error. */
export function explainOrders(error: AppError): Explanation {
  if (isConnectionFailure(error)) return { text: ordersTexts.failed, hint: commonTexts.checkConnection };
  return { text: error.message ?? ordersTexts.failed };
}

/** When one order cannot be loaded. */
export function explainOrder(error: AppError): Explanation {
  const hint = isConnectionFailure(error) ? commonTexts.checkConnection : error.message;
  return { text: ordersTexts.orderFailed, ...(hint !== undefined && { hint }) };
}
