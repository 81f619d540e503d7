/** Creates a value at the first call, and returns the same one from then on. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => (made ??= { thing: make() }).thing;
}
