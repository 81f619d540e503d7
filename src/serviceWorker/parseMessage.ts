import type { WorkerMessage } from '@/config/offline';

/** What a page says to this worker; null for what is no message of the shop, such as Workbox's own. */
export function parseMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  switch (data.type) {
    case 'isCurrent':
      return 'scripts' in data && isTexts(data.scripts) ? { type: data.type, scripts: data.scripts } : null;
    case 'takeOver':
    case 'claim':
    case 'forget':
      return { type: data.type };
    default:
      return null;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
