import * as v from 'valibot';

/** An array whose damaged elements are left out, of at most `max` elements. */
export function intactList<Output>(schema: v.GenericSchema<unknown, Output>, max = Infinity) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((elements) => {
      const sound: Output[] = [];
      for (const element of elements) {
        const parsed = v.safeParse(schema, element);
        if (parsed.success && sound.push(parsed.output) >= max) break;
      }
      return sound;
    }),
  );
}
