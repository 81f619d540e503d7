interface LocalTimeProps {
  /** Milliseconds since 1970. */
  time: number;
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Date and time in the user's locale: not for prerendered pages, as a server knows neither language nor time zone. */
export function LocalTime({ time }: LocalTimeProps) {
  return <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>;
}
