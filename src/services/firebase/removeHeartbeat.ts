import * as sdk from 'firebase/app';

// Exported by the SDK for its own packages, and left out of its types.
declare module 'firebase/app' {
  export function _addOrOverwriteComponent(app: sdk.FirebaseApp, component: object): void;
}

/**
 * Takes the SDK's usage statistics out of an app that has just been initialised. Before each request they wait for a
 * database of their own, for ever where the browser's IndexedDB does not answer.
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
