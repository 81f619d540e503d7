import { isAnyOf } from '@reduxjs/toolkit';
import { pageBecameVisible, visibleForAWhile } from '@/domain/events';

/** Milliseconds in which quick repeats (ten clicks on plus) are gathered for one request. */
export const gatherMs = 150;
/** Milliseconds: however often the page is looked at, the store is asked no more often than this. */
export const freshMs = 5_000;

/** Somebody looks at the page: what it shows should be true. */
export const isLook = isAnyOf(pageBecameVisible, visibleForAWhile);
