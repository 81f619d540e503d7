/** The id of the live region of `public/index.html`. */
const regionId = 'held-press';

/**
 * Shows that a press is held. The button becomes busy, and `firstView.css` gives it a pressed look and its
 * `data-busy-text`. A screen reader announces the press once. Only attributes change, so that React finds the text that
 * it hydrates.
 */
export function createHeldMarks(): { mark: (button: HTMLElement) => void; clear: () => void } {
  /** The value of `aria-busy` before. */
  const marked = new Map<HTMLElement, string | null>();

  return {
    mark: (button) => {
      if (marked.has(button)) return;
      marked.set(button, button.getAttribute('aria-busy'));
      button.setAttribute('aria-busy', 'true');
      button.dataset.held = '';
      const region = document.getElementById(regionId);
      if (region?.textContent === '') region.textContent = button.dataset.busyText ?? region.dataset.text ?? '';
    },
    clear: () => {
      for (const [button, before] of marked) {
        if (before === null) button.removeAttribute('aria-busy');
        else button.setAttribute('aria-busy', before);
        delete button.dataset.held;
      }
      marked.clear();
      document.getElementById(regionId)?.replaceChildren();
    },
  };
}
