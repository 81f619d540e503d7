import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { EnhancedStore, LiftedState } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

/*
 * Stands in for the browser extension of Redux DevTools, on the package that the extension is built on. The toolkit looks
 * for the extension when it is loaded: whoever imports this file does so first.
 */

type Tools = EnhancedStore<object, Action, null>;

interface ExtensionOptions {
  maxAge?: number;
}

/** As much as the extension keeps when the shop does not say. */
const defaultMaxAge = 50;

const opened: Tools[] = [];

const withOptions =
  ({ maxAge = defaultMaxAge }: ExtensionOptions) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer => {
    const recorder: StoreEnhancer = instrument(() => null, { maxAge, shouldCatchErrors: true });
    const kept: StoreEnhancer = (next) => (reducer, state) => {
      const store = recorder(next)(reducer, state);
      opened.push(store as unknown as Tools);
      return store;
    };
    return (next) => [...enhancers, kept].reduceRight((inner, enhance) => enhance(inner), next);
  };

Reflect.set(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', withOptions);

/** The tools' panel of the store that was made last. */
export function openPanel() {
  const store = opened.at(-1);
  if (store === undefined) throw new Error('No store was made.');
  const { liftedStore } = store;
  const state = (): LiftedState<object, Action, null> => liftedStore.getState();
  const last = () => state().stagedActionIds.length - 1;
  return {
    /** The actions that the panel lists, from the first one. */
    actions: () => state().stagedActionIds.map((id) => state().actionsById[id]?.action.type),
    last,
    jumpTo: (index: number) => void liftedStore.dispatch(ActionCreators.jumpToState(index)),
    /** The text of the file that "Export" saves. */
    exportFile: () => {
      const { actionsById, stagedActionIds, committedState } = state();
      const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
      return JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(committedState) });
    },
    /** What "Import" does with the text of a file: a list of actions or all that the tools know. */
    importFile: (text: string) => {
      const { payload, preloadedState } = JSON.parse(text) as { payload?: string; preloadedState?: string };
      const nextLiftedState: unknown = payload === undefined ? JSON.parse(text) : JSON.parse(payload);
      const committed: unknown = preloadedState === undefined ? undefined : JSON.parse(preloadedState);
      liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState, preloadedState: committed } as never);
    },
    reset: () => void liftedStore.dispatch(ActionCreators.reset()),
    errors: () => state().computedStates.flatMap(({ error }) => error ?? []),
  };
}
