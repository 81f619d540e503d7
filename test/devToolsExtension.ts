import { ActionCreators, instrument, type EnhancedStore, type LiftedState } from '@redux-devtools/instrument';
import { filterState, importState } from '@redux-devtools/utils';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

/*
 * Replaces the browser extension of Redux DevTools by the packages that the extension is built on. Redux Toolkit looks
 * for the extension when it is loaded: import this file before it.
 */

interface Tools {
  store: EnhancedStore<object, Action, null>;
  options: ExtensionOptions;
}

interface ExtensionOptions {
  maxAge?: number;
  predicate?: (state: object, action: Action) => boolean;
  actionSanitizer?: (action: Action) => Action;
  stateSanitizer?: (state: unknown) => unknown;
}

/** The number of actions that the extension keeps by default. */
const defaultMaxAge = 50;

const opened: Tools[] = [];

const withOptions =
  (options: ExtensionOptions) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer => {
    const { maxAge = defaultMaxAge } = options;
    const recorder: StoreEnhancer = instrument(() => null, { maxAge, shouldCatchErrors: true });
    const kept: StoreEnhancer = (next) => (reducer, state) => {
      const store = recorder(next)(reducer, state);
      opened.push({ store: store as unknown as Tools['store'], options });
      return store;
    };
    return (next) => [...enhancers, kept].reduceRight((inner, enhance) => enhance(inner), next);
  };

Reflect.set(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', withOptions);

/** The panel of the store that was created last. */
export function openPanel() {
  const tools = opened.at(-1);
  if (tools === undefined) throw new Error('No store was made.');
  const { store, options } = tools;
  const { liftedStore } = store;
  const state = (): LiftedState<object, Action, null> => liftedStore.getState();
  const last = () => state().stagedActionIds.length - 1;
  return {
    /** What the panel shows of each action and state, with the shop's options. */
    lines: () => {
      const { predicate, actionSanitizer, stateSanitizer } = options;
      const shown = filterState(
        state(),
        'STATE',
        undefined,
        stateSanitizer,
        actionSanitizer,
        state().nextActionId,
        predicate as never,
      ) as LiftedState<object, Action, null>;
      return shown.stagedActionIds.map((id, index) => ({
        action: shown.actionsById[id]?.action,
        state: shown.computedStates[index]?.state,
      }));
    },
    /** The types of all recorded actions, also of those that the panel hides. */
    actions: () => state().stagedActionIds.map((id) => state().actionsById[id]?.action.type),
    last,
    jumpTo: (index: number) => void liftedStore.dispatch(ActionCreators.jumpToState(index)),
    /** The text of the file that "Export" saves. */
    exportFile: () => {
      const { actionsById, stagedActionIds, committedState } = state();
      const actions = stagedActionIds.slice(1).map((id) => actionsById[id]?.action);
      return JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(committedState) });
    },
    /** What "Import" does with the text of a file, by the tools' own code. */
    importFile: (text: string) => {
      const imported = importState(text, {});
      if (imported === undefined) throw new Error('The file is empty.');
      liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
    },
    reset: () => void liftedStore.dispatch(ActionCreators.reset()),
    errors: () => state().computedStates.flatMap(({ error }) => error ?? []),
  };
}
