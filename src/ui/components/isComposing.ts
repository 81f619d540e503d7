import type { KeyboardEvent } from 'react';

/** The `keyCode` of every key that an input method handles. */
const inputMethod = 229;

/**
 * Returns true if a key belongs to a composition. The input method of a language such as Japanese uses Enter, Escape
 * and the arrow keys to choose characters. Every key handler of the shop ignores such a key.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari sends `compositionend` before the Enter that ends a composition. Only `keyCode` tells that Enter from another.
  return event.nativeEvent.isComposing || event.keyCode === inputMethod;
}
