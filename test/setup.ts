import { format } from 'node:util';
import { providePopovers } from './popover';
import { SeesEverything } from './seesEverything';

// Tests without a document need no library for it.
if (typeof document !== 'undefined') {
  beforeAll(async () => {
    await import('./setupDocument');
  });
}

// React reads the form whose submission navigates. jest-environment-jsdom has Node's `FormData`, which cannot read
// forms. A frame has the browser's.
if (typeof document !== 'undefined') {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const formData = Object.getOwnPropertyDescriptor(frame.contentWindow, 'FormData');
  if (formData !== undefined) Object.defineProperty(globalThis, 'FormData', formData);
  frame.remove();
  providePopovers();
  // jsdom does not report how a page was opened, and has no layout.
  performance.getEntriesByType = () => [];
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(globalThis, { CSS: { supports: () => false }, IntersectionObserver: SeesEverything });
}

// A window ends its timers when it closes. Node waits for them, and RTK Query keeps an unused answer for ten minutes.
if (typeof document === 'undefined') {
  const { setTimeout: startTimer } = globalThis;
  const startUnawaited = (...args: Parameters<typeof startTimer>) => startTimer(...args).unref();
  globalThis.setTimeout = Object.assign(startUnawaited, startTimer);
}

/**
 * An unexpected `console.error` or `console.warn` fails the test. The stack names the place of the call. A test that
 * expects one spies on it: `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
let complaints: Error[] = [];

/** Redux Toolkit's own checks warn when the machine is busy. Such a warning is not a defect of the shop. */
const slowCheck = /^(?:Immutable|Serializable)StateInvariantMiddleware took \d+ms/u;

function complain(...parts: unknown[]): void {
  const noise = format(...parts);
  if (!slowCheck.test(noise)) complaints.push(new Error(`Unexpected noise in the console: ${noise}`));
}

console.error = complain;
console.warn = complain;

afterEach(() => {
  const [first] = complaints;
  complaints = [];
  if (first !== undefined) throw first;
});
