import { Component, StrictMode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
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
 * One state, in a store and a router of its own. When it cannot be drawn, its error stands in its place. It is a React
 * tree of its own too, because a router must not stand inside another.
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
      // React refuses to take one tree down in the middle of another's work.
      queueMicrotask(() => root.unmount());
    };
  }, [state, prefix]);

  return <div ref={box} data-testid="stage" />;
}

function Play({ state: { render, events, at = '/', documents, identity, play } }: { state: ExhibitState }) {
  const box = useRef<HTMLDivElement>(null);
  const [store] = useState(() => {
    // Without the listeners of a session: a cart or an order of an exhibit is sent nowhere.
    const own = makeStore({ services: createSilentServices({ documents, identity }) });
    for (const event of events?.() ?? []) own.dispatch(event);
    return own;
  });

  useEffect(() => {
    // In a moment: StrictMode sets the effects of the widget up twice, and what is typed between would be lost.
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
