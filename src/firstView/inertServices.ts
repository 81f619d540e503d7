import { createLazyPort } from '@/services/lazyPort';
import type { DocumentsPort, IdentityPort, RecordDisk, Services, StoragePort } from '@/services/ports';

const refuse = () => Promise.reject(new Error('A prerendered page calls only the catalogue.'));

/**
 * The services of a visitor with an empty browser: they store nothing and call nothing.
 * @param call what each call to a server, or to the disk, does
 * @param own methods that do more
 */
export function createInertServices(
  call: () => Promise<never> = refuse,
  own: { identity?: Partial<IdentityPort> | undefined; documents?: Partial<DocumentsPort> | undefined } = {},
): Services {
  return {
    identity: createLazyPort<IdentityPort>(call, { observe: () => () => undefined, ...own.identity }),
    documents: createLazyPort<DocumentsPort>(call, own.documents),
    storage: emptyStorage,
    tabStorage: emptyStorage,
    tabs: { post: () => undefined, subscribe: () => () => undefined, exclusively: (_name, task) => task() },
    recordDisk: createLazyPort<RecordDisk>(call),
    offlineCopies: { forget: () => Promise.resolve() },
  };
}

const emptyStorage: StoragePort = {
  get: () => null,
  set: () => true,
  remove: () => undefined,
  keys: () => [],
};
