import '../globals';
import './pageFetch';

// The shop asks the page whether it has loaded and when it is idle; here it is always loaded and soon idle.
Object.assign(globalThis, {
  // Offline, a page of the trips learns it by its requests.
  navigator: { onLine: true },
  document: { readyState: 'complete' },
  window: { requestIdleCallback: (run: () => void) => setTimeout(run, 20) },
});
