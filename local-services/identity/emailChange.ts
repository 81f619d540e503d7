/**
 * How an e-mail address changes: at once, or only after the user opens a mail to the new address, as many projects
 * require.
 */
export type EmailChange = 'direct' | 'verify';

/**
 * Reads LOCAL_IDENTITY_EMAIL_CHANGE.
 * @throws Error with a sentence when it is neither `direct` (the default) nor `verify`.
 */
export function parseEmailChange(raw: string | undefined): EmailChange {
  const value = raw?.trim() ?? '';
  if (value === '' || value === 'direct') return 'direct';
  if (value === 'verify') return 'verify';
  throw new Error(`LOCAL_IDENTITY_EMAIL_CHANGE must be direct or verify, not "${value}".`);
}
