import { language } from '@/config/language';

let format: Intl.DateTimeFormat | undefined;

/** Renders a day of the calendar, such as `2026-11-29`, in the language of the texts. It has no time zone. */
export function Day({ day }: { day: string }) {
  format ??= new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={day}>{format.format(Date.parse(day))}</time>;
}
