import { makeStore } from '@/app/store';
import type { DocumentsPort, IdentityPort } from '@/services/ports';
import { RouterAccessProvider } from '@/ui/components/RouterAccess';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Suspense, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createSilentServices } from './silentServices';

export interface StageProps {
  render: () => ReactNode;
  /** The events that the store receives before the first render; new objects at each call. */
  events?: () => readonly UnknownAction[];
  /** The router's path; the home page by default. */
  at?: string | { pathname: string; state: unknown };
  /** Overrides of the documents port; calls without an override never answer. */
  documents?: Partial<DocumentsPort>;
  /** Overrides of the identity port; calls without an override never answer. */
  identity?: Partial<IdentityPort>;
}

/** A widget with its own store, router and fake browser. */
export function Stage({ render, events, at = '/', documents, identity }: StageProps) {
  const [store] = useState(() => {
    // Without session listeners, so that no story sends a cart or an order.
    const own = makeStore({ services: createSilentServices({ documents, identity }) });
    for (const event of events?.() ?? []) own.dispatch(event);
    return own;
  });

  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <RouterAccessProvider>
          <Suspense>{render()}</Suspense>
        </RouterAccessProvider>
      </MemoryRouter>
    </Provider>
  );
}
