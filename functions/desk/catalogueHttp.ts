import { fetchLimited } from '../../src/lib/fetchLimited';
import { TryAgain } from './ports';

export interface CatalogueHttpOptions {
  /** The address under which the catalogue answers `/products`. */
  url: string;
  /** Milliseconds. */
  timeOutMs?: number;
  firstPauseMs?: number;
}

export interface CatalogueRequest {
  method?: 'PUT' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface CatalogueAnswer {
  status: number;
  body: unknown;
}

const maxTries = 3;

/** Requests to the catalogue, each with a time limit. */
export function createCatalogueHttp({ url, timeOutMs = 4_000, firstPauseMs = 200 }: CatalogueHttpOptions) {
  return {
    /** @throws when the answer is not in JSON, or the catalogue cannot answer now. */
    request: async (path: string, options: CatalogueRequest = {}): Promise<CatalogueAnswer> => {
      const response = await fetchLimited(`${url}${path}`, {
        ...options,
        headers: { accept: 'application/json', ...options.headers },
        signal: AbortSignal.timeout(timeOutMs),
      });
      const { status } = response;
      if (status === 429 || status >= 500) throw new Error(`The catalogue answered ${status}.`);
      return { status, body: await response.json() };
    },

    /** @throws TryAgain after the last try. */
    withRetries: async <Answer>(ask: () => Promise<Answer>, what: string): Promise<Answer> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await ask();
        } catch (caught) {
          if (tries === maxTries) throw new TryAgain(`The catalogue did not ${what}.`, { cause: caught });
          await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (tries - 1)));
        }
      }
    },
  };
}

export type CatalogueHttp = ReturnType<typeof createCatalogueHttp>;
