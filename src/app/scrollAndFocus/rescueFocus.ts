/**
 * Moves the focus when the focused element is removed or disabled, such as a retry button that succeeded. The nearest
 * remaining ancestor with a `tabindex` gets the focus, or else the content of the page. A component that knows a better
 * place moves the focus first.
 * @returns a function that stops it.
 */
export function rescueFocus(): () => void {
  let around: Element[] = [];

  const remember = () => {
    around = [];
    for (let element = document.activeElement; element !== null; element = element.parentElement) around.push(element);
  };

  const observer = new MutationObserver(() => {
    const [focused] = around;
    if (focused === undefined || (focused.isConnected && !focused.matches(':disabled'))) return;
    // A disabled element loses the focus with the next frame.
    if (document.activeElement !== document.body && document.activeElement !== focused) return;
    const place =
      around.find((one) => one.isConnected && one.hasAttribute('tabindex')) ?? document.querySelector('main');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  });

  remember();
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
