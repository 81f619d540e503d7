import { useSyncExternalStore } from 'react';

interface LocalTimeProps {
  /** Milliseconds since 1970. */
  time: number;
}

const neverChanges = () => () => undefined;

/**
 * Date and time in the user's locale. The build does not have the user's language and time zone, so a prerendered page
 * holds the date alone.
 */
export function LocalTime({ time }: LocalTimeProps) {
  const iso = new Date(time).toISOString();
  const text = useSyncExternalStore(
    neverChanges,
    () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
    () => iso.slice(0, 10),
  );
  return <time dateTime={iso}>{text}</time>;
}
