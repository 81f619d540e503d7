import { language } from '@/config/language';

interface LocalTimeProps {
  /** Milliseconds since 1970. */
  time: number;
}

let format: Intl.DateTimeFormat | undefined;

/**
 * Renders date and time in the user's time zone and in the language of the texts. Not for prerendered pages, as a server
 * does not know the time zone.
 */
export function LocalTime({ time }: LocalTimeProps) {
  format ??= createFormat();
  return <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>;
}

/** Prefers the user's variant of the language: an English shop writes "4 Jan 2026" for a user of British English. */
function createFormat(): Intl.DateTimeFormat {
  // Chromium reports `en-US@posix` on some systems, which `Intl` does not take.
  const variants = navigator.languages.filter((tag) => /^[a-z\d-]+$/iu.test(tag));
  const variant = variants.find((tag) => tag.split('-')[0] === language.split('-')[0]);
  return new Intl.DateTimeFormat(variant ?? language, { dateStyle: 'medium', timeStyle: 'short' });
}
