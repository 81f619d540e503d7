import { afterCancelWish, parseStatus } from './orderStatus';
import type { DeskPorts, OrderRef } from './ports';

/** Cancels an order that its customer wishes to cancel, or notes that it is on its way already. A repeat is harmless. */
export async function answerCancelWish(
  { documents, now }: Pick<DeskPorts, 'documents' | 'now'>,
  ref: OrderRef,
): Promise<void> {
  await documents.change(ref, 'status', (stored) => {
    const status = afterCancelWish(parseStatus(stored), now());
    return status && { ...status };
  });
}
