import type { DevToolsEnhancerOptions, Middleware, Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType, ReactNode } from 'react';
import type { Services } from '@/services/ports';

/** What the shop does for Redux DevTools. A browser without them gets `noDevTools`. */
export interface DevTools {
  /** False: the store is not connected to the browser's extension. */
  options: DevToolsEnhancerOptions | false;
  /** The first middleware: drops every action while the page shows a state that is not its own newest. */
  middleware: Middleware;
  /** The innermost enhancer: DevTools stand next to it. */
  enhancer: StoreEnhancer;
  /** Services that neither store nor request anything meanwhile. */
  guard: (services: Services) => Services;
  /** The reducer, also for actions from a file. */
  replayable: <State, Before>(reducer: Reducer<State, UnknownAction, Before>) => Reducer<State, UnknownAction, Before>;
  /** Stands around the shop, inside the router. */
  Address: ComponentType<{ children: ReactNode }>;
}

export const noDevTools: DevTools = {
  options: false,
  middleware: () => (next) => next,
  enhancer: (next) => next,
  guard: (services) => services,
  replayable: (reducer) => reducer,
  Address: ({ children }) => children,
};
