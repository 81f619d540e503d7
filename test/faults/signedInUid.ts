import { selectShownUid, selectUid } from '@/features/auth/authSlice';
import type { Tab } from './world';

export const signedInUid = ({ store }: Tab): string | null => selectUid(store.getState());

/** The account whose cart and favourites the tab changes, also before the provider has confirmed the session. */
export const shownUid = ({ store }: Tab): string | null => selectShownUid(store.getState());
