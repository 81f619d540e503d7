/** The path at which the local services answer as Firebase's functions do. */
export const ownFunctionsUrl = '/functions';

/** The callable function that deletes the account of the customer who calls it. */
export const deletionFunction = 'deleteAccount';

/** Days that an order of a deleted account keeps name, e-mail and address, if ORDER_RETENTION_DAYS is unset. */
export const defaultRetentionDays = 3_650;
const minRetentionDays = 30;
const maxRetentionDays = 36_500;

/**
 * Parses ORDER_RETENTION_DAYS. The minimum is 30 days, because an order needs its address until it is shipped.
 * @throws Error with a sentence when the text is not a whole number from 30 to 36,500.
 */
export function parseRetentionDays(value: string | null): number {
  if (value === null) return defaultRetentionDays;
  const days = Number(value);
  if (!/^\d+$/u.test(value) || days < minRetentionDays || days > maxRetentionDays) {
    throw new Error(`ORDER_RETENTION_DAYS must be a whole number of days from 30 to 36500, not "${value}".`);
  }
  return days;
}
