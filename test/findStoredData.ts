import { storedData, type StoredData } from '../src/config/storedData';

/** The row of a key, or of the name of a database or a cache. */
export function findStoredData(place: StoredData['place'], name: string): StoredData | undefined {
  return storedData.find(
    (data) => data.place === place && (isBeginning(data.name) ? name.startsWith(data.name) : name === data.name),
  );
}

function isBeginning(name: string): boolean {
  return /[.:-]$/u.test(name);
}
