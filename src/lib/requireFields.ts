/**
 * The `messages` of the fields that are missing or blank; white space counts as text in a password.
 * @param values the form's values; an empty field is absent.
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
