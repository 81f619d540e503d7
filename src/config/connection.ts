/** Megabits a second: on a faster line, further downloads do not delay the page. */
const fastMegabits = 5;

export interface Connection {
  /** Save-Data, or a 2G line: nothing is loaded before it is needed. */
  isSaving: boolean;
  /** Files that may be needed later can be loaded now. */
  isFast: boolean;
}

/** The browser's report about its connection. Without a report (Firefox, Safari) the connection counts as fast. */
export function readConnection(navigator: object): Connection {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return { isSaving: false, isFast: true };
  const isSaving =
    Reflect.get(connection, 'saveData') === true || String(Reflect.get(connection, 'effectiveType')).endsWith('2g');
  const downlink: unknown = Reflect.get(connection, 'downlink');
  return { isSaving, isFast: !isSaving && !(typeof downlink === 'number' && downlink < fastMegabits) };
}
