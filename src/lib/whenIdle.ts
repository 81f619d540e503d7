/** Milliseconds after which a busy browser counts as idle. */
const maxWaitMs = 4_000;
/** Milliseconds after which a browser without `requestIdleCallback` (Safari) counts as idle. */
const assumedWaitMs = 500;

/** Resolves once the page has loaded and the browser has nothing more urgent to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve, assumedWaitMs);
  });
}
