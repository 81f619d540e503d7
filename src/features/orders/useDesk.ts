import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { hasFunctions } from '@/config/env';
import type { OrderDraft, OrderStatus } from '@/domain/order';
import { useAppSelector } from '@/lib/hooks';
import { ordersApi } from './ordersApi';
import { selectUnsentWithdrawal } from './ordersSlice';
import { deriveWithdrawal, type WithdrawalState } from './withdrawalState';

/**
 * The state of a cancel request. `possible` before a request. `requested` until the desk answers. `tooLate` if the
 * parcel had left. `closed` if there is nothing to cancel, no desk to cancel it, or the status is not known yet.
 */
export type Cancellation = 'possible' | 'requested' | 'tooLate' | 'closed';

interface Desk {
  status: OrderStatus | null;
  cancellation: Cancellation;
  withdrawal: WithdrawalState;
}

/** Milliseconds between two requests for the answer to a request, in the first seconds. */
const fastPollMs = 700;
/** Milliseconds between two requests after that. */
const slowPollMs = 10_000;
/** Milliseconds from the request to the slow polls. */
const fastPollDurationMs = 15_000;

/**
 * Returns the order desk's status of a stored order. Requests the status on mount and each time the page becomes
 * visible. Polls while the customer waits for the answer to a cancel request or a withdrawal.
 */
export function useDesk({ userId: uid, id: orderId }: OrderDraft, isStored: boolean): Desk {
  const order = isStored ? { uid, orderId } : skipToken;
  const { data: hasCancelRequest } = ordersApi.useGetCancelRequestQuery(order);
  const { data: status } = ordersApi.endpoints.getOrderStatus.useQueryState(order);
  const unsent = useAppSelector((state) => selectUnsentWithdrawal(state, orderId));
  // A statement leaves the record after it was sent. Firestore's answer may come later, or not at all.
  const [lastUnsent, setLastUnsent] = useState(unsent);
  if (unsent !== null && unsent !== lastUnsent) setLastUnsent(unsent);
  const {
    currentData: stored,
    isFetching,
    isError,
  } = ordersApi.useGetWithdrawalQuery(unsent === null ? order : skipToken, { refetchOnMountOrArgChange: true });
  const isSentButNotRead = unsent === null && lastUnsent !== null && (isFetching || isError);
  const request = isSentButNotRead ? (stored ?? lastUnsent) : stored;
  const [now] = useState(Date.now);
  const isReceived = Boolean(status?.withdrawal);
  const isUnknown = lastUnsent === null && (status === undefined || (request === undefined && !isReceived));
  const withdrawal: WithdrawalState = isUnknown
    ? { kind: 'closed' }
    : deriveWithdrawal({ status: status ?? null, unsent, request: request ?? null, now });
  const cancellation =
    status === undefined || hasCancelRequest === undefined || !hasFunctions()
      ? 'closed'
      : deriveCancellation(status, hasCancelRequest);
  const isWaiting = cancellation === 'requested' || withdrawal.kind === 'requested';

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
  return { status: status ?? null, cancellation, withdrawal };
}

function deriveCancellation(status: OrderStatus | null, hasCancelRequest: boolean): Cancellation {
  const state = status?.state ?? null;
  if (state === 'cancelled') return 'closed';
  if (status !== null && status.cancelRefusedAt !== null) return 'tooLate';
  if (state === 'shipped') return 'closed';
  return hasCancelRequest ? 'requested' : 'possible';
}
