/** The id of the element that holds a prerendered page's data. */
export const pageDataId = 'page-data';

/** Dispatched on the document once React has rendered or hydrated the page. */
export const hydratedEvent = 'shop:hydrated';

declare global {
  interface HTMLScriptElement {
    /** The sheet that the boot script has adopted for the style sheet in this element's text. */
    sheet?: CSSStyleSheet;
  }
}
