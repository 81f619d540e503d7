import { useStore } from 'react-redux';
import type { AppStore } from './store';

/** The store with the action log. Features use `useAppStore` of `lib/hooks`. */
export const usePageStore = useStore.withTypes<AppStore>();
