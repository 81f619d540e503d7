/**
 * Adds the Popover API to jsdom. A button or a script opens and closes a popover. Escape or a press elsewhere closes
 * it. An open popover has `data-open`, in place of `:popover-open`.
 */
export function providePopovers(): void {
  // First in the document, so that a component's own rules win, as they do over a browser's.
  const style = document.createElement('style');
  style.textContent = '[popover] { display: none } [popover][data-open] { display: block }';
  document.head.prepend(style);

  const openers = new WeakMap<HTMLElement, Element | null>();

  function toggle(popover: HTMLElement, open: boolean): boolean {
    if ('open' in popover.dataset === open) return open;
    popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: open ? 'open' : 'closed' }));
    if (open) {
      openers.set(popover, document.activeElement);
      popover.dataset.open = '';
    } else {
      const opener = openers.get(popover);
      if (popover.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
      delete popover.dataset.open;
    }
    return open;
  }

  const buttonOf = (popover: HTMLElement) => document.querySelector(`[popovertarget="${popover.id}"]`);
  const closeAll = (isMeant: (popover: HTMLElement) => boolean) => {
    for (const popover of document.querySelectorAll<HTMLElement>('[popover][data-open]'))
      if (isMeant(popover)) toggle(popover, false);
  };

  Object.assign(HTMLElement.prototype, {
    togglePopover(this: HTMLElement, open = !('open' in this.dataset)) {
      return toggle(this, open);
    },
  });
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null;
    if (id) document.getElementById(id)?.togglePopover();
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAll(() => true));
  document.addEventListener('pointerdown', ({ target }) =>
    closeAll((popover) => {
      const isInside = (element: Element | null) => target instanceof Node && element?.contains(target) === true;
      return !isInside(popover) && !isInside(buttonOf(popover));
    }),
  );
}
