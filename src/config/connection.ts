/** Megabits a second from which on a download disturbs nothing. */
const fastMegabits = 5;

export interface Connection {
  /** The user saves data, or the line is 2G: nothing is loaded before it is needed. */
  isSaving: boolean;
  /** What may be needed later can be loaded now. */
  isFast: boolean;
}

/** What the browser says of its line; one that says nothing (Firefox, Safari) counts as fast. */
export function readConnection(navigator: object): Connection {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return { isSaving: false, isFast: true };
  const isSaving =
    Reflect.get(connection, 'saveData') === true || String(Reflect.get(connection, 'effectiveType')).endsWith('2g');
  const downlink: unknown = Reflect.get(connection, 'downlink');
  return { isSaving, isFast: !isSaving && !(typeof downlink === 'number' && downlink < fastMegabits) };
}
