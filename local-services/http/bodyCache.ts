/** Keeps the most recently used bodies up to a number of bytes. */
export class BodyCache {
  readonly #bodies = new Map<string, Buffer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Buffer | undefined {
    const body = this.#bodies.get(key);
    if (body) {
      // A Map iterates in order of insertion, so the first key is always the least recently used.
      this.#bodies.delete(key);
      this.#bodies.set(key, body);
    }
    return body;
  }

  set(key: string, body: Buffer): void {
    // One huge answer must not evict everything else.
    if (body.length > this.#maxBytes / 8) return;
    this.#bytes += body.length - (this.#bodies.get(key)?.length ?? 0);
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#bodies.delete(oldest);
      this.#bytes -= length;
    }
  }
}
