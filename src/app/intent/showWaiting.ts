/** Milliseconds that the code of a page may take without a word about it. */
const busyDelayMs = 150;

/** The number of pending navigations: a user may go to another page while one still loads. */
let awaited = 0;

/** Says that the page that was asked for is on its way, when its code takes longer; the old one stays usable. */
export function showWaiting(code: Promise<unknown>): void {
  awaited += 1;
  const main = document.querySelector('main');
  const timer = setTimeout(() => main?.setAttribute('aria-busy', 'true'), busyDelayMs);
  void code.then(() => {
    awaited -= 1;
    clearTimeout(timer);
    if (awaited === 0) main?.removeAttribute('aria-busy');
  });
}
