import { isConnectionFailure, type AppError, type Explanation } from '@/domain/appError';
import { commonTexts } from '@/texts/common';
import { ordersTexts } from '@/texts/orders';

/** Explains why the list cannot be loaded: by the error's own message, if it has one. */
export function explainOrders(error: AppError): Explanation {
  if (isConnectionFailure(error)) return { text: ordersTexts.failed, hint: commonTexts.checkConnection };
  return { text: error.message ?? ordersTexts.failed };
}

/** Explains why one order cannot be loaded. */
export function explainOrder(error: AppError): Explanation {
  const hint = isConnectionFailure(error) ? commonTexts.checkConnection : error.message;
  return { text: ordersTexts.orderFailed, ...(hint !== undefined && { hint }) };
}
