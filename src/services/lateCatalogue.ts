import type { GenericSchema } from 'valibot';
import { missingPart } from '@/domain/appError';
import type { CatalogueBaseQuery } from './catalogueBaseQuery';
import type * as schemas from './catalogueSchemas';

type CatalogueSchemas = typeof schemas;

/*
 * What asks the catalogue, and what parses its answers. A prerendered page needs them only for what it asks
 * later: they come together, in the `parsers` chunk.
 */
const loadSchemas = (): Promise<CatalogueSchemas> => import('./catalogueSchemas');
export const loadBaseQuery = () => import('./catalogueBaseQuery');

/** The base query, loaded with the first request; while it does not come there is no answer, and the next one tries again. */
export function lateBaseQuery(load: () => Promise<{ catalogueBaseQuery: CatalogueBaseQuery }>): CatalogueBaseQuery {
  return async (...request) => {
    const part = await load().catch((caught: unknown) => ({ error: missingPart(caught) }));
    return 'error' in part ? part : part.catalogueBaseQuery(...request);
  };
}

/** A schema, still to be loaded, as RTK Query's `responseSchema`, whose type wants input and output to be the same. */
export function parsedBy<Output>(choose: (schemas: CatalogueSchemas) => GenericSchema<unknown, Output>) {
  const validate = async (answer: unknown) => choose(await loadSchemas())['~standard'].validate(answer);
  return { '~standard': { vendor: 'valibot', version: 1, validate } } as const;
}
