import { useEffect, useState } from 'react';
import type { Step } from './readRecording';

/** The longest pause between two steps, in milliseconds at normal speed: a person may have been away. */
const maxPauseMs = 2_000;
const minPauseMs = 50;

export const speeds = [0.5, 1, 2, 4, 16] as const;

/** Which step is shown, and whether the steps follow one another by themselves. */
export function useReplay(steps: readonly Step[]) {
  const [index, setIndex] = useState(steps.length - 1);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const last = steps.length - 1;
  const goTo = (to: number) => setIndex(Math.min(Math.max(to, 0), last));

  const pause = (steps[index + 1]?.at ?? 0) - (steps[index]?.at ?? 0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        if (index >= last) setIsPlaying(false);
        else setIndex(index + 1);
      },
      Math.min(Math.max(pause, minPauseMs), maxPauseMs) / speed,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, index, last, pause, speed]);

  return {
    index,
    goTo,
    isPlaying,
    togglePlaying: () => {
      if (!isPlaying && index === last) setIndex(0);
      setIsPlaying(!isPlaying);
    },
    speed,
    setSpeed,
  };
}
