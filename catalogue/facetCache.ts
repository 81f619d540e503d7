import type { Source } from './engine';
import type { FacetCell, Filters } from './facets';

const maxKept = 64;

/** The cells of the lists that were asked for last: the pages of a list, and most of its filters, share them. */
export class FacetCache {
  readonly #kept = new Map<string, FacetCell[]>();
  #revision = '';

  /** The cells' key; what was kept of another revision of the catalogue is forgotten. */
  key(revision: string, source: Source, { minPrice, maxPrice }: Filters): string {
    if (revision !== this.#revision) this.#kept.clear();
    this.#revision = revision;
    return JSON.stringify([source, minPrice, maxPrice]);
  }

  get(key: string): FacetCell[] | undefined {
    return this.#kept.get(key);
  }

  set(key: string, cells: FacetCell[]): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= maxKept && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, cells);
  }
}
