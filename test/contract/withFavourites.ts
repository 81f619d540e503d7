import type { UserDocument, UserPatch } from '@/domain/userDocument';

/** A change of the user document that adds and removes favourites. */
export function withFavourites(added: number[], removed: number[] = []) {
  return (stored: UserDocument | null): UserPatch => ({
    favoriteIds: [...new Set([...(stored?.favoriteIds ?? []), ...added])].filter((id) => !removed.includes(id)),
  });
}
