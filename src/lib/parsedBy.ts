import type { GenericSchema } from 'valibot';

/** A parser of unknown input as RTK Query's `responseSchema`, whose type wants input and output to be the same. */
export function parsedBy<Output>(schema: GenericSchema<unknown, Output>) {
  const { vendor, version, validate } = schema['~standard'];
  return { '~standard': { vendor, version, validate } };
}
