/** Makes a thing when it is first asked for, and gives the same one from then on. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => (made ??= { thing: make() }).thing;
}
