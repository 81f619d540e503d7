import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, PURGE } from 'redux-persist';

/** The function of an action that redux-persist's reducer calls. */
const calledByReducer: Readonly<Record<string, string>> = { [PERSIST]: 'register', [FLUSH]: 'result', [PURGE]: 'result' };

/** Changes nothing. */
const incomplete: UnknownAction = { type: 'devTools/incompleteActionImported' };

/** The reducer, also for actions from a file, which lacks what is no plain data: the functions of redux-persist. */
export function replayable<State, Before>(reducer: Reducer<State, UnknownAction, Before>): Reducer<State, UnknownAction, Before> {
  return (state, action) => reducer(state, isWhole(action) ? action : incomplete);
}

function isWhole(action: UnknownAction): boolean {
  const called = calledByReducer[action.type];
  return called === undefined || typeof action[called] === 'function';
}
