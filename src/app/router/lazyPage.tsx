import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

export type LazyPage = ReturnType<typeof lazyPage>;

/** A page in a chunk of its own; `preload` loads the chunk before the page is rendered. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Lazy = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  let loaded: ComponentType | null = null;

  /** Rendered at once when its chunk is loaded: `lazy` would suspend for a moment all the same. */
  function LazyPage() {
    const [{ Page }] = useState(() => ({ Page: loaded ?? Lazy }));
    return <Page />;
  }

  return Object.assign(LazyPage, {
    preload: async () => {
      loaded = (await load())[name];
    },
  });
}
