import type { WorkerMessage } from '@/config/offline';

/** What a page says to this worker; null for what is no message of the shop. */
export function parseMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  switch (data.type) {
    case 'isCurrent':
      return 'scripts' in data && areAddresses(data.scripts) ? { type: data.type, scripts: data.scripts } : null;
    case 'cache':
      return 'addresses' in data && areAddresses(data.addresses)
        ? { type: data.type, addresses: data.addresses }
        : null;
    case 'takeOver':
    case 'claim':
    case 'forget':
      return { type: data.type };
    default:
      return null;
  }
}

const areAddresses = (value: unknown): value is string[] => Array.isArray(value) && value.every(isAddress);

/** Absolute, or a path. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return new URL(value, 'https://shop.invalid').href !== '';
  } catch {
    return false;
  }
}
