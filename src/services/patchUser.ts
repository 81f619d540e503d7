import type { UserDocument, UserPatch } from './ports';

const emptyUser: UserDocument = { email: '', cartItems: [], favoriteIds: [], takenOut: [], applied: [] };

/** A user document after a patch. */
export function patchUser(stored: UserDocument | null, { favourites, ...fields }: UserPatch): UserDocument {
  const { favoriteIds, ...others } = { ...emptyUser, ...stored, ...fields };
  const { add = [], remove = [] } = favourites ?? {};
  const removed = new Set(remove);
  return { ...others, favoriteIds: [...new Set([...favoriteIds, ...add])].filter((id) => !removed.has(id)) };
}
