import { selectUid } from '@/features/auth/authSlice';
import type { Tab } from './world';

export const signedInUid = ({ store }: Tab): string | null => selectUid(store.getState());
