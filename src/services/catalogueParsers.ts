import type { GenericSchema } from 'valibot';
import type * as schemas from './catalogueSchemas';

type CatalogueSchemas = typeof schemas;

/** Loads what parses the catalogue's answers. A page that was rendered ahead needs it only for what it asks later. */
export const loadSchemas = (): Promise<CatalogueSchemas> => import('./catalogueSchemas');

/** A schema, still to be loaded, as RTK Query's `responseSchema`, whose type wants input and output to be the same. */
export function parsedBy<Output>(choose: (schemas: CatalogueSchemas) => GenericSchema<unknown, Output>) {
  const validate = async (answer: unknown) => choose(await loadSchemas())['~standard'].validate(answer);
  return { '~standard': { vendor: 'valibot', version: 1, validate } } as const;
}
