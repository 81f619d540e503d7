import { lazy, type ComponentType } from 'react';
import { backOffMs, pause } from './timing';

/**
 * A component whose chunk loads at its first render; render it inside a `Suspense`. A failed load is retried until it
 * succeeds, and the page works without the component meanwhile.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

async function untilLoaded<Part>(load: () => Promise<Part>, attempt = 1): Promise<Part> {
  try {
    return await load();
  } catch {
    await pause(backOffMs(attempt));
    return untilLoaded(load, attempt + 1);
  }
}
