import { sendingRequested } from '@/domain/events';
import type { SettleUnsentWork } from '@/features/auth/signOut';
import { selectWaitingChanges } from '@/features/cart/cartSlice';
import { countUnsentFavourites } from '@/features/favourites/favouritesSlice';
import { selectUnsentOrders } from '@/features/orders/ordersSlice';
import type { RootState } from '../store';
import { signOutCancelled, unsentWorkFound, unsentWorkKept } from './signOutSlice';

/** How long a shopper who wants to go waits for the store. */
const patienceMs = 4_000;

function countUnsent(state: RootState): number {
  return selectWaitingChanges(state) + countUnsentFavourites(state) + selectUnsentOrders(state);
}

/** Sends everything first; when that does not succeed soon, the shopper chooses. */
export const settleUnsentWork: SettleUnsentWork = async (api) => {
  const isSent = () => countUnsent(api.getState()) === 0;
  if (isSent()) return 'sent';
  api.dispatch(sendingRequested());
  if (await api.condition(isSent, patienceMs)) return 'sent';
  api.dispatch(unsentWorkFound(countUnsent(api.getState())));
  const [answer] = await api.take((action) => unsentWorkKept.match(action) || signOutCancelled.match(action));
  return unsentWorkKept.match(answer) ? 'keep' : 'stay';
};
