/**
 * The sentences of `messages` whose fields are missing or hold white space alone.
 * @param values what a form holds: a field that was left empty is absent.
 */
export function requireFields<Name extends string>(
  values: Partial<Record<NoInfer<Name>, string>>,
  messages: Record<Name, string>,
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name in messages) {
    if ((values[name] ?? '').trim() === '') errors[name] = messages[name];
  }
  return errors;
}
