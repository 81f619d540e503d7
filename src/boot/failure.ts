/** Shows the failure notice of `public/index.html`: a page without its scripts has no content, or answers nothing. */
export function showFailure(): void {
  const notice = document.getElementById('failure');
  if (notice === null) return;
  notice.hidden = false;
  document.title = notice.firstElementChild?.textContent ?? '';
}

/** Shows the failure notice when a script of the page's HTML does not load; the shop handles its later chunks. */
export function showFailureOfScripts(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showFailure();
  };
  addEventListener('error', onError, true);
}
