/** The last operations that one device has applied to a user document. */
export interface AppliedOperations {
  device: string;
  /** The newest last. */
  ids: string[];
}

/** The most devices that a user document remembers; `firestore.rules` says the same. */
export const maxDevices = 16;
/** The most operations that it remembers of each; `firestore.rules` says the same. */
export const maxAppliedIds = 32;
/**
 * The most operations in one request: operations without an answer are always among the ids that the document
 * remembers.
 */
export const maxBatch = 16;

/** Every id that the document remembers, whichever device applied it. */
export function appliedIds(applied: readonly AppliedOperations[]): Set<string> {
  return new Set(applied.flatMap(({ ids }) => ids));
}

/** The list after a device has applied operations: the device that was away longest stands first, and makes room. */
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
