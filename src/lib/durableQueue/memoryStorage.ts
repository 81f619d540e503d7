import { applyChange, createDeviceId } from './queueStorage';
import type { QueueContent, QueueStorage } from './queueStorage';

/** Operations in the memory of the page. */
export function createMemoryStorage(): QueueStorage {
  let content: QueueContent = { deviceId: createDeviceId(), records: [] };
  return {
    read: () => Promise.resolve(content),
    // `async`, so that a conflict rejects.
    write: async (change) => {
      await Promise.resolve();
      content = applyChange(content, change);
      return content.deviceId;
    },
    stage: () => undefined,
  };
}
