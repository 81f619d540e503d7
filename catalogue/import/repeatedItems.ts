import { hash } from 'node:crypto';
import type { Draft } from './draft';

/** Recognises the items that a feed has twice, with the same texts. */
export class RepeatedItems {
  /** A hash for each item, because a feed may be large. */
  readonly #seen = new Set<string>();

  /** Returns true for an item that has been before. */
  has(draft: Draft): boolean {
    const digest = hash('sha256', JSON.stringify({ ...draft, place: '' }), 'base64url');
    const isRepeated = this.#seen.has(digest);
    this.#seen.add(digest);
    return isRepeated;
  }
}
