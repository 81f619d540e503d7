import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { hasFunctions } from '@/config/env';
import type { OrderDraft, OrderStatus } from '@/domain/order';
import { ordersApi } from './ordersApi';

/**
 * The state of a cancel request. `possible` before a request. `requested` until the desk answers. `tooLate` if the
 * parcel had left. `closed` if there is nothing to cancel, no desk to cancel it, or the status is not known yet.
 */
export type Cancellation = 'possible' | 'requested' | 'tooLate' | 'closed';

interface Desk {
  status: OrderStatus | null;
  cancellation: Cancellation;
}

/** Milliseconds between two requests for the answer to a cancel request, in the first seconds. */
const fastPollMs = 700;
/** Milliseconds between two requests after that. */
const slowPollMs = 10_000;
/** Milliseconds from the cancel request to the slow polls. */
const fastPollDurationMs = 15_000;

/**
 * Returns the order desk's status of a stored order. Requests the status on mount and each time the page becomes
 * visible. Polls while the customer waits for the answer to a cancel request.
 */
export function useDesk({ userId: uid, id: orderId }: OrderDraft, isStored: boolean): Desk {
  const order = isStored ? { uid, orderId } : skipToken;
  const { data: hasCancelRequest = false, isLoading: isRequestLoading } = ordersApi.useGetCancelRequestQuery(order);
  const { data: status = null, isUninitialized, isLoading } = ordersApi.endpoints.getOrderStatus.useQueryState(order);
  const isUnknown = isUninitialized || isLoading || isRequestLoading;
  const cancellation = isUnknown || !hasFunctions() ? 'closed' : deriveCancellation(status, hasCancelRequest);
  const isWaiting = cancellation === 'requested';

  const [waitsLong, setWaitsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setWaitsLong(true), fastPollDurationMs);
    return () => {
      clearTimeout(timer);
      setWaitsLong(false);
    };
  }, [isWaiting]);
  const pollMs = waitsLong ? slowPollMs : fastPollMs;
  ordersApi.endpoints.getOrderStatus.useQuerySubscription(order, {
    refetchOnFocus: true,
    pollingInterval: isWaiting ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  return { status, cancellation };
}

function deriveCancellation(status: OrderStatus | null, hasCancelRequest: boolean): Cancellation {
  const state = status?.state ?? null;
  if (state === 'cancelled') return 'closed';
  if (status !== null && status.cancelRefusedAt !== null) return 'tooLate';
  if (state === 'shipped') return 'closed';
  return hasCancelRequest ? 'requested' : 'possible';
}
