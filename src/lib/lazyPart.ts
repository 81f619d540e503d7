import { lazy } from 'react';
import type { ComponentType } from 'react';
import { backOffMs } from './backOff';

/**
 * A part of the page that is loaded when it is first drawn, to stand inside a `Suspense`. A load that fails is tried
 * again until it succeeds: the page goes on without the part meanwhile.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

async function untilLoaded<Part>(load: () => Promise<Part>, attempt = 1): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, backOffMs(attempt)));
    return untilLoaded(load, attempt + 1);
  }
}
