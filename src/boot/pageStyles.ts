/**
 * Applies the style sheets that a prerendered page brings in its HTML, as text: the first paint then waits for no further
 * request. A `style` element would have to be named in the security policy, which does not know the build.
 */
export function applyPageStyles(): void {
  for (const block of document.querySelectorAll('script[type="text/css"]')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(block.textContent);
    document.adoptedStyleSheets.push(sheet);
  }
}
