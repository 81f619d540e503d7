import { selectUid } from '@/lib/session';
import type { Tab } from './world';

export const signedInUid = ({ store }: Tab): string | null => selectUid(store.getState());
