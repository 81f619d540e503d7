import * as v from 'valibot';
import { maxSearchLength } from '@/config/paths';
import { searchesKey } from '@/config/storageKeys';
import { signedOut } from '@/features/auth/authSlice';
import { parseJson } from '@/lib/json';
import { intactList } from '@/lib/schemas';
import type { AppStartListening } from '@/lib/store';
import type { StoragePort } from '@/services/ports';

export const maxRecentSearches = 6;

const searchSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxSearchLength));

/** Reads only valid searches: another version of the shop, an extension or a person may have written there. */
const searchesSchema = v.fallback(intactList(searchSchema, maxRecentSearches), []);

/** Returns the last searches, newest first, at most six. */
export function readSearches(storage: StoragePort): string[] {
  return v.parse(searchesSchema, parseJson(storage.get(searchesKey)));
}

function write(storage: StoragePort, searches: string[]): string[] {
  if (searches.length === 0) storage.remove(searchesKey);
  else storage.set(searchesKey, JSON.stringify(searches));
  return searches;
}

function without(searches: string[], search: string): string[] {
  return searches.filter((other) => other.toLowerCase() !== search.toLowerCase());
}

/** Puts a search in front of the others. Removes the same words in another letter case. Returns the new list. */
export function rememberSearch(storage: StoragePort, search: string): string[] {
  return write(storage, [search, ...without(readSearches(storage), search)].slice(0, maxRecentSearches));
}

/** Removes a search. Returns the new list. */
export function forgetSearch(storage: StoragePort, search: string): string[] {
  return write(storage, without(readSearches(storage), search));
}

/** Removes the searches when a session ends. A visitor keeps them. */
export function addSearchListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: (_action, { extra: { storage } }) => storage.remove(searchesKey),
  });
}
