/**
 * Whoever has the focus on something that goes away or is disabled (a retry that worked, a button that has done its
 * work, a page that was left by Back) keeps a place to go on from: the nearest thing around it that is still there and
 * takes the focus, at last the content of the page. A part of the page that knows a better place gives the focus itself,
 * and first.
 * @returns stops it.
 */
export function keepFocus(): () => void {
  let around: Element[] = [];

  const remember = () => {
    around = [];
    for (let element = document.activeElement; element !== null; element = element.parentElement) around.push(element);
  };

  const observer = new MutationObserver(() => {
    const [focused] = around;
    if (focused === undefined || (focused.isConnected && !focused.matches(':disabled'))) return;
    // What is disabled loses the focus with the next frame.
    if (document.activeElement !== document.body && document.activeElement !== focused) return;
    const place = around.find((one) => one.isConnected && one.hasAttribute('tabindex')) ?? document.querySelector('main');
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
