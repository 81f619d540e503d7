import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `durationMs` of unpaused time; a new `round` starts it again. */
export function useCountdown(durationMs: number, paused: boolean, round: number, onEnd: () => void): void {
  const remaining = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    remaining.current = durationMs;
  }, [durationMs, round]);

  useEffect(() => {
    if (paused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [durationMs, paused, round]);
}
