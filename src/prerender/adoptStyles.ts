/**
 * Hands a prerendered page's style sheet to styled-components, which reads at its start what a server rendered: all
 * rules then stand in its own sheet in their right order, whatever part of the page comes alive first. Where the file
 * did not come, or what came of it is not to be read, styled-components writes its rules by itself.
 *
 * To be imported before anything that imports styled-components.
 */
const link = document.querySelector<HTMLLinkElement>('link[data-styled-version]');

if (link) {
  // Only the name counts to styled-components. An HTML element of that name would be an inline style, which the security
  // policy forbids.
  const style = document.createElementNS('', 'style');
  style.setAttribute('data-styled', '');
  style.setAttribute('data-styled-version', link.dataset.styledVersion ?? '');
  style.textContent = readRules(link).join('/*!sc*/\n');
  document.head.append(style);
}

function readRules({ sheet }: HTMLLinkElement): string[] {
  try {
    return Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText);
  } catch {
    // A file whose transfer broke off leaves a sheet that is not to be read.
    return [];
  }
}
