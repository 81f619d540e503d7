/** Changes the texts below an element as browsers' translators do: each text gets two elements around it. */
export function translatePage(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('span');
    const inner = outer.appendChild(document.createElement('span'));
    inner.textContent = text.textContent;
    text.parentNode?.replaceChild(outer, text);
  }
}
