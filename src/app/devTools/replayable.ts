import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { PERSIST } from 'redux-persist';

/** Changes nothing. */
const incomplete: UnknownAction = { type: 'devTools/incompleteActionImported' };

/** The reducer, also for actions from a file, which lacks what is no plain data: the functions of redux-persist. */
export function replayable<State, Before>(reducer: Reducer<State, UnknownAction, Before>): Reducer<State, UnknownAction, Before> {
  return (state, action) => reducer(state, isWhole(action) ? action : incomplete);
}

function isWhole(action: UnknownAction): boolean {
  return action.type !== PERSIST || typeof action.register === 'function';
}
