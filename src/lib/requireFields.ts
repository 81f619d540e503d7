/**
 * The sentences of `messages` whose fields are missing or hold white space alone; in a password white space counts.
 * @param values what a form holds: a field that was left empty is absent.
 */
export function requireFields<Name extends string>(
  values: Partial<Record<NoInfer<Name>, string>>,
  messages: Record<Name, string>,
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name in messages) {
    const value = values[name] ?? '';
    const said = /password/iu.test(name) ? value : value.trim();
    if (said === '') errors[name] = messages[name];
  }
  return errors;
}
