/**
 * Hands a prerendered page's styles to styled-components, which reads server-rendered rules when it starts. All rules are
 * then in its own sheet in the right order, whichever part of the page hydrates first.
 *
 * Import this module before any module that imports styled-components.
 */
const block = document.querySelector<HTMLScriptElement>('script[data-styled-version]');

if (block) {
  // styled-components looks only at the element's name. An HTML `style` element would be an inline style, which the
  // security policy forbids.
  const style = document.createElementNS('', 'style');
  style.setAttribute('data-styled', '');
  style.setAttribute('data-styled-version', block.dataset.styledVersion ?? '');
  style.textContent = block.textContent;
  document.head.append(style);
}

/**
 * Removes the boot script's copy of the styles once styled-components has its own. Rules that styled-components inserts
 * later must win.
 */
export function releaseStyles(): void {
  // A browser extension may have adopted sheets of its own.
  const index = document.adoptedStyleSheets.findIndex((sheet) => sheet === block?.sheet);
  if (index >= 0) document.adoptedStyleSheets.splice(index, 1);
}
