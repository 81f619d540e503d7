import type { Store } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppError } from '@/domain/appError';
import type { AppDispatch, RootState } from '@/lib/store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState> & { dispatch: AppDispatch }>();

/** False on a server and while a prerendered page hydrates. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** True if the browser has a network, even one without access to the internet. True on a server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
}

// A frozen page misses `online` and `offline`. When it resumes, it receives `focus` or `visibilitychange`.
const networkEvents = ['online', 'offline', 'focus', 'visibilitychange'];

function followNetwork(onChange: () => void): () => void {
  for (const event of networkEvents) window.addEventListener(event, onChange);
  return () => {
    for (const event of networkEvents) window.removeEventListener(event, onChange);
  };
}

/** Returns a ref that is true once the user has left the screen. A request that ends later must not navigate. */
export function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}

/** Retries a failed request when the time is over for which the server asked, if it asked for one. */
export function useTimedRetry(error: AppError | null, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (error?.retryAfter === undefined) return undefined;
    const timer = setTimeout(() => retryNow(), error.retryAfter * 1_000);
    return () => clearTimeout(timer);
  }, [error]);
}
