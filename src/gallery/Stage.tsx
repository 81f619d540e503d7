import { Component, StrictMode, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '@/app/store';
import { toAppError } from '@/domain/appError';
import { AlertBox } from '@/ui/components/AlertBox';
import { RouterAccessProvider } from '@/ui/components/RouterAccess';
import type { ExhibitState } from './exhibit';
import { createSilentServices } from './silentServices';

/**
 * One state with its own store and router. A render error shows in its place. It is a separate React root, because
 * routers must not be nested.
 */
export function Stage({ state }: { state: ExhibitState }) {
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId();

  useEffect(() => {
    const element = document.createElement('div');
    box.current?.append(element);
    const root = createRoot(element, { identifierPrefix: prefix });
    root.render(
      <StrictMode>
        <StageBoundary>
          <Play state={state} />
        </StageBoundary>
      </StrictMode>,
    );
    return () => {
      element.remove();
      // React refuses to unmount one root while it renders another.
      queueMicrotask(() => root.unmount());
    };
  }, [state, prefix]);

  return <div ref={box} data-testid="stage" />;
}

function Play({ state: { render, events, at = '/', documents, identity, play } }: { state: ExhibitState }) {
  const box = useRef<HTMLDivElement>(null);
  const [store] = useState(() => {
    // Without session listeners, so that no exhibit sends a cart or an order.
    const own = makeStore({ services: createSilentServices({ documents, identity }) });
    for (const event of events?.() ?? []) own.dispatch(event);
    return own;
  });

  useEffect(() => {
    // Deferred: StrictMode runs effects twice, and text typed in between would be lost.
    const timer = setTimeout(() => box.current !== null && play?.(box.current));
    return () => clearTimeout(timer);
  }, [play]);

  return (
    <div ref={box}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          <RouterAccessProvider>
            <Suspense>{render()}</Suspense>
          </RouterAccessProvider>
        </MemoryRouter>
      </Provider>
    </div>
  );
}

class StageBoundary extends Component<{ children: ReactNode }, { error: string | null }> {
  override state: { error: string | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: toAppError(error).message ?? String(error) };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <AlertBox text="This cannot be drawn." detail={error} />;
  }
}
