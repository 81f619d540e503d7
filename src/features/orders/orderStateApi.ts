import { toAppError } from '@/domain/appError';
import type { OrderState } from '@/domain/order';
import { catalogueApi } from '@/services/catalogueApi';
import type { Services } from '@/services/ports';

/** What the order desk says of an order; null while it has said nothing, and where there is no desk. */
export const orderStateApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderState: build.query<OrderState | null, { uid: string; orderId: string }>({
      queryFn: async ({ uid, orderId }, { extra }) => {
        try {
          // RTK Query does not know the type of the store's `extra`.
          return { data: await (extra as Services).documents.readOrderState(uid, orderId) };
        } catch (caught) {
          return { error: toAppError(caught) };
        }
      },
      // Each opening of the page asks, and nothing of it is kept when the page is left.
      keepUnusedDataFor: 0,
    }),
  }),
});
