/**
 * Hands a prerendered page's style sheet to styled-components, which reads server-rendered rules when it starts. All rules
 * are then in its own sheet in the right order, whichever part of the page hydrates first. Without a readable file,
 * styled-components writes its rules itself.
 *
 * Import this module before any module that imports styled-components.
 */
const link = document.querySelector<HTMLLinkElement>('link[data-styled-version]');

if (link) {
  // styled-components looks only at the element's name. An HTML `style` element would be an inline style, which the
  // security policy forbids.
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
    // After an aborted transfer, reading the rules throws.
    return [];
  }
}
