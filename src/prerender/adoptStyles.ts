/**
 * Hands a prerendered page's style sheet to styled-components, which reads at its start what a server rendered: all
 * rules then stand in its own sheet in their right order, whatever part of the page comes alive first. Where the file
 * did not come, styled-components writes its rules by itself.
 *
 * To be imported before anything that imports styled-components.
 */
const link = document.querySelector<HTMLLinkElement>('link[data-styled-version]');

if (link?.sheet) {
  // Only the name counts to styled-components. An HTML element of that name would be an inline style, which the security
  // policy forbids.
  const style = document.createElementNS('', 'style');
  style.setAttribute('data-styled', '');
  style.setAttribute('data-styled-version', link.dataset.styledVersion ?? '');
  style.textContent = Array.from(link.sheet.cssRules, ({ cssText }) => cssText).join('/*!sc*/\n');
  document.head.append(style);
}
