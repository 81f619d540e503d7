import type { RootState } from '@/app/store';

/** The shop inside the replay's frame: a page of its own, so that nothing of the replay is around it. */
export const replayFramePath = '/__replay/frame';

/** What the replay and the shop in its frame tell each other, by `postMessage`. */
export type FrameMessage =
  /** The frame waits for a state. */
  { type: 'replay/frameReady' } | { type: 'replay/stateShown'; state: RootState };

export function isFrameMessage(data: unknown): data is FrameMessage {
  return typeof data === 'object' && data !== null && 'type' in data && String(data.type).startsWith('replay/');
}
