import { hydratedEvent } from '../marks';
import { findSuccessor, identify, type Control, type ControlIdentity, type Field } from './controlIdentity';
import { createEarlyCount } from './earlyCount';
import { createHeldMarks } from './heldMark';

/** The controls whose events are held, by the type of the event. */
const controls = { click: 'button[type=button]', submit: 'form:not([action])', input: 'input, select' } as const;
const kinds = ['click', 'submit', 'input'] as const;

/**
 * Holds presses, submits and typed text before React hydrates the page, and repeats them afterwards. A held button is
 * marked at once, and the cart's link counts what a visitor has added.
 * @returns a function that removes the marks and stops holding events.
 */
export function holdEarlyInput(): () => void {
  const held: ControlIdentity[] = [];
  const marks = createHeldMarks();
  const count = createEarlyCount();

  const hold = (event: Event) => {
    const control = findControl(event);
    if (control === null) return;
    held.push(identify(control));
    if (event.type === 'input') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = event instanceof SubmitEvent ? event.submitter : control;
    if (!(button instanceof HTMLButtonElement)) return;
    marks.mark(button);
    // A held choice of another quantity is not in the button yet.
    if (!held.some(({ control: one }) => one instanceof HTMLSelectElement)) count.add(button);
  };
  const release = () => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    removeEventListener('error', releaseOnError);
    removeEventListener('unhandledrejection', releaseOnRejection);
    marks.clear();
    count.reset();
  };
  /** An error of another origin is an extension's. */
  const releaseOnError = ({ filename }: ErrorEvent) => {
    if (filename === '' || filename.startsWith(location.origin)) release();
  };
  const releaseOnRejection = ({ reason }: PromiseRejectionEvent) => {
    const stack = reason instanceof Error ? (reason.stack ?? '') : '';
    if (stack === '' || stack.includes(location.origin)) release();
  };

  for (const kind of kinds) addEventListener(kind, hold, true);
  addEventListener('error', releaseOnError);
  addEventListener('unhandledrejection', releaseOnRejection);
  document.addEventListener(
    hydratedEvent,
    () => {
      release();
      count.hide();
      held.forEach(repeat);
    },
    { once: true },
  );
  return release;
}

function findControl({ type, target }: Event): Control | null {
  const kind = kinds.find((one) => one === type);
  if (kind === undefined || !(target instanceof Element)) return null;
  return target.closest<Control>(controls[kind]);
}

function repeat(held: ControlIdentity): void {
  const old = held.control;
  const control = findSuccessor(held);
  if (control === null) return;
  if (control !== old) moveInput(old, control);
  if (control instanceof HTMLButtonElement) control.click();
  else if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control instanceof HTMLSelectElement) dispatch(control, 'change');
  else if (control.type === 'checkbox') {
    control.checked = !control.checked;
    control.click();
  } else {
    const { value } = held;
    // React ignores an input event if the value equals the tracked value. React tracks `value = …`, but not
    // `setRangeText`.
    control.value = '';
    control.setRangeText(value, 0, 0, 'end');
    dispatch(control, 'input');
  }
}

/** Gives the successor the old control's value, and the focus if React's rendering has removed it. */
function moveInput(old: Control, control: Control): void {
  if (old instanceof HTMLSelectElement && control instanceof HTMLSelectElement) control.value = old.value;
  if (!(old instanceof HTMLInputElement) || !(control instanceof HTMLInputElement)) return;
  control.value = old.value;
  control.checked = old.checked;
  if (document.activeElement === document.body) control.focus();
}

function dispatch(field: Field, type: 'change' | 'input'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
