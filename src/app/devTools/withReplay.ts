import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { PERSIST } from 'redux-persist';
import { catalogueApi } from '@/services/catalogueApi';

const answered = `${catalogueApi.reducerPath}/executeQuery/fulfilled`;

/** Changes nothing. */
const incomplete: UnknownAction = { type: 'devTools/incompleteActionImported' };

/**
 * The reducer, also for actions from a file. Such a file lacks what is no plain data (the functions of redux-persist),
 * and a bug report lacks the catalogue's answers: an action without them changes nothing.
 */
export function withReplay<State, Before>(reducer: Reducer<State, UnknownAction, Before>): Reducer<State, UnknownAction, Before> {
  return (state, action) => reducer(state, isWhole(action) ? action : incomplete);
}

function isWhole(action: UnknownAction): boolean {
  if (action.type === PERSIST) return typeof action.register === 'function';
  return action.type !== answered || action.payload !== undefined;
}
