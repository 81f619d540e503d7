import { makeStore } from '@/app/store';
import type { SessionUser } from '@/domain/user';
import { signedIn } from '@/features/auth/authSlice';
import { CurrentUser } from '@/features/auth/currentUser';
import { createInertServices } from '@/firstView/inertServices';
import { ShopProvider } from '@/lib/ShopProvider';
import type { DocumentsPort, IdentityPort } from '@/services/ports';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Suspense, useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

interface Surroundings {
  /** The customer who is signed in; a visitor without one. */
  user?: SessionUser;
  /** The events that the store receives before the first render, after the customer's sign-in. */
  events?: readonly UnknownAction[];
  /** The router's location; the home page by default. */
  at?: string | { pathname: string; state: unknown };
  /** Overrides of the documents port; calls without an override never answer. */
  documents?: Partial<DocumentsPort>;
  /** Overrides of the identity port; calls without an override never answer. */
  identity?: Partial<IdentityPort>;
}

/** The surroundings of a widget, and the steps that bring it into the state of the story. */
export interface State extends Surroundings {
  /** The user actions that bring the rendered widget into this state. */
  play?: (stage: HTMLElement) => void;
  /** Text that the widget shows once it is in this state. */
  shows?: string;
}

export interface Story {
  render: () => ReactNode;
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
  parameters: { shows?: string };
}

/** A widget in a state, as a story in Component Story Format: Storybook renders it, and `gallery.test.tsx`. */
export function story(widget: ReactNode, { play, shows, ...surroundings }: State = {}): Story {
  return {
    render: () => <Stage {...surroundings}>{widget}</Stage>,
    play: async ({ canvasElement }) => {
      await nextPaint();
      play?.(canvasElement);
    },
    parameters: shows === undefined ? {} : { shows },
  };
}

/** A whole screen at its address. A link replaces it with the address that the link leads to. */
export function screen(path: string, page: ReactNode, state: State = {}): Story {
  return story(
    <Routes>
      <Route path={path} element={page} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: path, ...state },
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>This leads to {pathname + search}</p>;
}

interface StageProps extends Surroundings {
  children: ReactNode;
}

/** A widget with its own store, router and inert services. */
function Stage({ user, events = [], at = '/', documents, identity, children }: StageProps) {
  const [store] = useState(() => {
    const services = createInertServices(() => new Promise(() => undefined), { documents, identity });
    const own = makeStore({ services });
    if (user !== undefined) own.dispatch(signedIn(user));
    for (const event of events) own.dispatch(event);
    return own;
  });

  return (
    <ShopProvider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <CurrentUser value={user ?? null}>
          <Suspense>{children}</Suspense>
        </CurrentUser>
      </MemoryRouter>
    </ShopProvider>
  );
}

/** A form takes what is typed once React has run its effects, after the paint. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}
