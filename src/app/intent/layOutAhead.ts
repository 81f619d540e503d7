import { whenIdle } from '@/lib/whenIdle';

/**
 * Has a page that was drawn ahead laid out as well, so that it only needs to be painted when somebody comes. React keeps
 * what is hidden out of the layout by `display: none`; a browser that knows `content-visibility` can hide the page and
 * keep its layout, so there the frame around the page hides it instead.
 * @returns stops it.
 */
export function layOutAhead(): () => void {
  if (!CSS.supports('content-visibility', 'hidden')) return () => undefined;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLElement && isPageAhead(target)) layOut(target);
  });
  observer.observe(document, { subtree: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}

function isPageAhead(element: HTMLElement): boolean {
  return element.style.display === 'none' && element.parentElement?.style.contentVisibility === 'hidden';
}

function layOut(page: HTMLElement): void {
  page.style.display = '';
  // A browser that is asked for a size has to lay out first. Chromium notes it in its console, at the level "verbose".
  void whenIdle().then(() => page.getBoundingClientRect());
}
