import type { Lists } from './rebase';

/** The last request of one device that a user document has. */
interface AppliedRequest {
  device: string;
  id: string;
}

/** `users/{uid}`, parsed: damaged lines and ids are left out. */
export interface UserDocument extends Lists {
  email: string;
  /** Rises by one with each write. */
  revision: number;
  /** The least recent device first. See decision 4. */
  applied: AppliedRequest[];
}

export type UserPatch = Partial<Omit<UserDocument, 'revision'>>;

const emptyUser: UserDocument = { email: '', cartItems: [], favoriteIds: [], revision: 0, applied: [] };

export function patchUser(stored: UserDocument | null, patch: UserPatch): UserDocument {
  return { ...emptyUser, ...stored, ...patch, revision: (stored?.revision ?? 0) + 1 };
}
