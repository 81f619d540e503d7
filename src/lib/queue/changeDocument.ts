import { applyChanges } from '@/domain/cart';
import { mergedGuestId } from '@/domain/cartEvents';
import { maxAppliedIds, maxDevices } from '@/domain/limits';
import type { UserDocument, UserPatch } from '@/services/ports';
import { isOfKind, type AppliedOperations, type Operation } from './operations';

/** Device id under which a user document remembers merged guest carts. */
export const mergesDevice = 'merges';

/**
 * Returns the patch that applies a batch of cart operations or of favourite operations. Creates a missing document, and
 * completes one without an email. Returns null if the document needs no change. Pure: a transaction may call it more
 * than once.
 */
export function changeDocument(
  stored: UserDocument | null,
  batch: readonly Operation[],
  { deviceId, email }: { deviceId: string; email: string },
): UserPatch | null {
  const applied = stored?.applied ?? [];
  const known = new Set(applied.flatMap(({ ids }) => ids));
  const missing = batch.filter(({ id }) => !known.has(id));
  // An email that is stored stays. Another tab or device may have changed it.
  const isNew = stored === null || stored.email === '';
  if (missing.length === 0 && !isNew) return null;
  const patch: UserPatch = {};
  if (isNew) patch.email = email;
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => id);
    const isMerge = (id: string) => mergedGuestId(id) !== null;
    // Every tab sends the merge, possibly late. The id of a merge is therefore kept apart from the device's ids.
    const withMerges = withApplied(applied, mergesDevice, ids.filter(isMerge));
    patch.applied = withApplied(
      withMerges,
      deviceId,
      ids.filter((id) => !isMerge(id)),
    );
  }
  const changes = missing.filter(isOfKind('cart'));
  if (isNew || changes.length > 0) patch.cartItems = applyChanges(stored?.cartItems ?? [], changes);
  const desired = new Map(
    missing.filter(isOfKind('favourite')).map(({ change }) => [change.productId, change.desired]),
  );
  if (desired.size > 0) {
    const idsWith = (state: boolean) => [...desired].flatMap(([id, isDesired]) => (isDesired === state ? [id] : []));
    patch.favourites = { add: idsWith(true), remove: idsWith(false) };
  }
  return patch;
}

/**
 * Appends ids to a device's list. Moves that device to the end. Drops the first device when there are more than
 * `maxDevices`.
 */
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
