import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { EnhancedStore, LiftedState } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

/*
 *
 * Replaces the browser extension of Redux DevTools by the package that the extension is built on. Redux Toolkit looks
 * for the extension when it is loaded: import this file before it.
 *
 */

type Tools = EnhancedStore<object, Action, null>;

interface ExtensionOptions {
  maxAge?: number;
}

/** The number of actions that the extension keeps by default. */
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

/** The panel of the store that was created last. */
export function openPanel() {
  const store = opened.at(-1);
  if (store === undefined) throw new Error('No store was made.');
  const { liftedStore } = store;
  const state = (): LiftedState<object, Action, null> => liftedStore.getState();
  const last = () => state().stagedActionIds.length - 1;
  return {
    /** The actions that the panel lists, oldest first. */
    actions: () => state().stagedActionIds.map((id) => state().actionsById[id]?.action.type),
    last,
    jumpTo: (index: number) => void liftedStore.dispatch(ActionCreators.jumpToState(index)),
    /** The text of the file that "Export" saves. */
    exportFile: () => {
      const { actionsById, stagedActionIds, committedState } = state();
      const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
      return JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(committedState) });
    },
    /** Imports a file's text: a list of actions, or a whole export of the tools. */
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
