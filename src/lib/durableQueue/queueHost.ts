import type { RootState } from '@/app/store';
import type { AppListenerApi } from '../listeners';

/* The queue's requirements for the Redux store around it. This file alone names the shop's own types. */

/** A listener's api: its `extra` holds the page's `DurableQueue` as `queue`, and the other tabs as `tabs`. */
export type QueueHost = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;
export type QueueState = RootState;
