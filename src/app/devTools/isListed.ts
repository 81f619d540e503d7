import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '@/lib/isRecord';
import { catalogueApi } from '@/services/catalogueApi';

const api = catalogueApi.reducerPath;
/** Between a request and its answer there is nothing that a person did: RTK Query's work, redux-persist's, the queues'. */
const internal = new RegExp(
  `^(?:__rtkq/|persist/|${api}/(?:config|internalSubscriptions|subscriptions|queries|mutations|invalidation)/|` +
    `${api}/execute(?:Query|Mutation)/(?:pending|fulfilled)$|` +
    '(?:cart|favourites|orders)/operationsQueued$|auth/sessionNeeded$|recentlyViewed/recentProductsRead$)',
  'u',
);

/** Whether an action says what happened: what a person did, what followed from it, and what failed. */
export function isListed(action: UnknownAction): boolean {
  return !internal.test(action.type) && !isNoRequest(action);
}

/** RTK Query says "rejected" also where it had an answer already, and of a request that a newer one replaces. */
function isNoRequest({ type, meta }: UnknownAction): boolean {
  return type === `${api}/executeQuery/rejected` && isRecord(meta) && (meta.condition === true || meta.aborted === true);
}
