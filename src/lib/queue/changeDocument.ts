import { applyChanges } from '@/domain/cart';
import { mergedGuestId } from '@/domain/cartEvents';
import type { UserDocument, UserPatch } from '@/services/ports';
import { isOfKind, maxAppliedIds, maxDevices, type AppliedOperations, type Operation } from './operations';

/** Under this name, and not a device's, a user document remembers merged guest carts. */
export const mergesDevice = 'merges';

interface Sender {
  deviceId: string;
  email: string;
}

/**
 * Returns the patch that applies a batch of cart operations, or of favourites, to the stored document. Null when the document
 * has all of them: the answer to an earlier request was lost. Pure: a transaction may call it more than once.
 */
export function changeDocument(
  stored: UserDocument | null,
  batch: readonly Operation[],
  { deviceId, email }: Sender,
): UserPatch | null {
  const applied = stored?.applied ?? [];
  const known = new Set(applied.flatMap(({ ids }) => ids));
  const missing = batch.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return null;
  const ids = missing.map(({ id }) => id);
  const isMerge = (id: string) => mergedGuestId(id) !== null;
  // Each tab sends the merge of a guest cart when it learns of the sign-in, which may be late: its id must stay known.
  const withMerges = withApplied(applied, mergesDevice, ids.filter(isMerge));
  const patch: UserPatch = {
    applied: withApplied(
      withMerges,
      deviceId,
      ids.filter((id) => !isMerge(id)),
    ),
  };
  const changes = missing.filter(isOfKind('cart'));
  if (changes.length > 0) {
    patch.cartItems = applyChanges(stored?.cartItems ?? [], changes);
    // Another tab or device may have changed a stored address since this page received the document.
    if (stored === null || stored.email === '') patch.email = email;
  }
  const desired = new Map(
    missing.filter(isOfKind('favourite')).map(({ change }) => [change.productId, change.desired]),
  );
  if (desired.size > 0) {
    const idsWith = (state: boolean) => [...desired].flatMap(([id, isDesired]) => (isDesired === state ? [id] : []));
    patch.favourites = { add: idsWith(true), remove: idsWith(false) };
  }
  return patch;
}

/** The list after a device has applied operations. The device that was away longest stands first, and makes room. */
export function withApplied(
  applied: readonly AppliedOperations[],
  device: string,
  newIds: readonly string[],
): AppliedOperations[] {
  if (newIds.length === 0) return [...applied];
  const known = applied.find((other) => other.device === device)?.ids ?? [];
  const others = applied.filter((other) => other.device !== device);
  return [...others, { device, ids: [...known, ...newIds].slice(-maxAppliedIds) }].slice(-maxDevices);
}
