import { appliedIds, withApplied } from '@/domain/appliedOperations';
import { applyChanges } from '@/domain/cart';
import type { QueueEntries } from '@/domain/queue';
import type { UserDocument, UserPatch } from '@/services/ports';

/** Under this name, and not a device's, a user document remembers merged guest carts. */
export const mergesDevice = 'merges';

interface Sender {
  deviceId: string;
  email: string;
}

/**
 * What changes of one kind make of the stored document; null when it holds all of them already (an answer that got lost).
 * Pure: a transaction may run it more than once.
 */
export function changeDocument(
  stored: UserDocument | null,
  changes: Exclude<QueueEntries, { queue: 'orders' }>,
  { deviceId, email }: Sender,
): UserPatch | null {
  const applied = stored?.applied ?? [];
  const known = appliedIds(applied);
  const isNew = ({ id }: { id: string }) => !known.has(id);
  if (changes.queue === 'favourites') {
    const unapplied = changes.entries.filter(isNew);
    const wishes = [...new Map(unapplied.map(({ operation: { productId, wanted } }) => [productId, wanted]))];
    const idsOf = (state: boolean) => wishes.flatMap(([productId, wanted]) => (wanted === state ? [productId] : []));
    const ids = unapplied.map(({ id }) => id);
    return ids.length === 0
      ? null
      : { favourites: { add: idsOf(true), remove: idsOf(false) }, applied: withApplied(applied, deviceId, ids) };
  }
  const unapplied = changes.entries.filter(isNew);
  if (unapplied.length === 0) return null;
  // Each tab brings the same merge when it learns of the sign-in, sooner or later: its id must stay known for long.
  const listIds = (isMerge: boolean) =>
    unapplied.flatMap(({ id, operation }) => ((operation.kind === 'merged') === isMerge ? [id] : []));
  return {
    // Another tab or device may have changed the address since this one last heard of it: it is written once.
    ...(stored === null || stored.email === '' ? { email } : {}),
    cartItems: applyChanges(stored?.cartItems ?? [], unapplied),
    applied: withApplied(withApplied(applied, mergesDevice, listIds(true)), deviceId, listIds(false)),
  };
}
