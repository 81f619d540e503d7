import { lazy, type ComponentType } from 'react';
import { untilSuccess } from './timing';

/**
 * Returns a component whose chunk loads at its first render. Render it inside a `Suspense`. A failed load is retried
 * until it succeeds, and the page works without the component meanwhile.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilSuccess(load) }));
}
