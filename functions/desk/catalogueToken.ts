/** Null for no token: unset, or `none`, as the secret of a catalogue without reservations is. */
export function parseCatalogueToken(value: string | undefined): string | null {
  const token = value?.trim() ?? '';
  return token === '' || token === 'none' ? null : token;
}
