import { hydratedEvent } from '../marks';

type Field = HTMLInputElement | HTMLSelectElement;
type Control = HTMLButtonElement | HTMLFormElement | Field;

/** Which control an event is about, by the event's type. */
const controls = { click: 'button[type=button]', submit: 'form:not([action])', input: 'input, select' } as const;
const kinds = ['click', 'submit', 'input'] as const;

/**
 * Holds presses, submits and typed text before React hydrates the page, and repeats them afterwards.
 * @returns a function that leaves events to the browser from then on.
 */
export function holdEarlyInput(): () => void {
  const held: Control[] = [];

  const hold = (event: Event) => {
    const control = findControl(event);
    if (control === null) return;
    if (event.type !== 'input') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    held.push(control);
  };
  const stop = () => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
  };

  for (const kind of kinds) addEventListener(kind, hold, true);
  document.addEventListener(
    hydratedEvent,
    () => {
      stop();
      held.forEach(repeat);
    },
    { once: true },
  );
  return stop;
}

function findControl({ type, target }: Event): Control | null {
  const kind = kinds.find((one) => one === type);
  if (kind === undefined || !(target instanceof Element)) return null;
  return target.closest<Control>(controls[kind]);
}

function repeat(old: Control): void {
  const control = findSuccessor(old);
  if (control !== old && old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    control.value = old.value;
    if (document.activeElement === document.body) control.focus();
  }
  if (control instanceof HTMLButtonElement) control.click();
  else if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control instanceof HTMLSelectElement) dispatch(control, 'change');
  else if (control.type === 'checkbox') {
    control.checked = !control.checked;
    control.click();
  } else {
    const { value } = control;
    // React ignores an input event when the value equals the one that it has tracked: it tracks `value = …`, not
    // `setRangeText`.
    control.value = '';
    control.setRangeText(value, 0, 0, 'end');
    dispatch(control, 'input');
  }
}

function dispatch(field: Field, type: 'change' | 'input'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The same control in a header that React has rendered again; otherwise the old control. */
function findSuccessor(old: Control): Control {
  const oldHeader = old.closest('header');
  const newHeader = document.querySelector('header');
  if (old.isConnected || oldHeader === null || newHeader === null) return old;
  const place = [...oldHeader.querySelectorAll(old.localName)].indexOf(old);
  return [...newHeader.querySelectorAll<Control>(old.localName)][place] ?? old;
}
