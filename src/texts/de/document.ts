import type * as en from '../en/document';

/** The texts of `public/index.html`. */
export const documentTexts = {
  /** `ltr` or `rtl`. */
  direction: 'ltr',
  needsJavaScript:
    'Dieser Shop braucht JavaScript. Bitte schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.',
  /** Said to a screen reader when a button is pressed while the page's scripts are loading. */
  pressHeld: 'Einen Moment, die Seite lädt noch.',
  notLoaded: 'Diese Seite konnte nicht vollständig geladen werden.',
  reload: 'Neu laden',
} satisfies typeof en.documentTexts;
