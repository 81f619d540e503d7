import { hash } from 'node:crypto';
import type { Draft } from './draft';
import type { FileMistakes } from './mistakes';
import { deriveProductId } from './productKey';

/** The bytes of a hash that a number holds. */
const hashBytes = 6;
const initialSize = 1_024;

/** Recognises the items that a feed has twice, with the same texts. */
export class RepeatedItems {
  /** A hash for each item, by its number. Hashes as texts would take ten times the memory. */
  #hashes = new Float64Array(initialSize);

  /** @param mistakes knows the items with a key */
  constructor(private readonly mistakes: FileMistakes) {}

  /**
   * Returns true for an item that has been before.
   * @param position the number of the item in its file
   */
  has(draft: Draft, position: number): boolean {
    if (position >= this.#hashes.length) {
      const larger = new Float64Array(this.#hashes.length * 2);
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    const digest = hash('sha256', JSON.stringify({ ...draft, place: '' }), 'buffer').readUIntBE(0, hashBytes);
    this.#hashes[position] = digest;
    const key = draft.keys.findLast((one) => one !== '') ?? draft.title ?? '';
    const before = this.mistakes.findPosition(deriveProductId(key));
    return before !== null && this.#hashes[before] === digest;
  }
}
