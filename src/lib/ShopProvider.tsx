import type { Store } from '@reduxjs/toolkit';
import { createContext, use, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Services } from '@/services/ports';
import type { RootState } from './store';

const ServicesContext = createContext<Services | null>(null);

interface ShopProviderProps {
  store: Store<RootState> & { services: Services };
  /** The state of the prerendered page, for its hydration. */
  serverState?: RootState;
  children: ReactNode;
}

/** Provides the Redux store and its services to everything below. */
export function ShopProvider({ store, serverState, children }: ShopProviderProps) {
  return (
    <Provider store={store} {...(serverState !== undefined && { serverState })}>
      <ServicesContext value={store.services}>{children}</ServicesContext>
    </Provider>
  );
}

/**
 * The browser and the servers, for components that only read or write storage. Flows are thunks, which get the services
 * from the store.
 * @throws Error when there is no `ShopProvider` above.
 */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices must be used below a ShopProvider.');
  return services;
}
