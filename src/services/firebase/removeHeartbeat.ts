import * as sdk from 'firebase/app';

// Exported by the SDK for its own packages, and left out of its types.
declare module 'firebase/app' {
  export function _addOrOverwriteComponent(app: sdk.FirebaseApp, component: object): void;
}

/**
 * Removes the SDK's usage statistics from an app that has just been initialised. Before each request, the statistics
 * read an IndexedDB database. If IndexedDB does not answer, the request would wait for ever.
 */
export function removeHeartbeat(app: sdk.FirebaseApp): void {
  sdk._addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
  });
}
