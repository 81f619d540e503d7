/** Keeps what was counted last. A key has to hold the catalogue's revision, so that nothing of before a change is given. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>();

  constructor(private readonly maxKept: number) {}

  async get(key: readonly unknown[], count: () => Promise<Value>): Promise<Value> {
    const text = JSON.stringify(key);
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const counted = await count();
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= this.maxKept && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(text, counted);
    return counted;
  }
}
