export type Field = HTMLInputElement | HTMLSelectElement;
export type Control = HTMLButtonElement | HTMLFormElement | Field;

/** Identifies a control, so that it can be found again after React has replaced it. */
export interface ControlIdentity {
  control: Control;
  /** The control's element type, attributes and label. */
  description: string;
  /** The index among the controls with this description. */
  index: number;
  /** The text in a field. A repeat renders its form again, which empties the fields that React does not know yet. */
  value: string;
}

/** Call it when the event arrives: a control that has left the document has no label. */
export function identify(control: Control): ControlIdentity {
  const description = describeControl(control);
  const value = control instanceof HTMLInputElement ? control.value : '';
  return { control, description, index: findAll(control, description).indexOf(control), value };
}

/**
 * Returns the control, or its successor if React has replaced it. Returns null if the page has no successor. Ignores
 * elements that a browser extension inserts: their descriptions differ.
 */
export function findSuccessor({ control, description, index }: ControlIdentity): Control | null {
  return control.isConnected ? control : (findAll(control, description)[index] ?? null);
}

function findAll({ localName }: Control, description: string): Control[] {
  return [...document.querySelectorAll<Control>(localName)].filter((one) => describeControl(one) === description);
}

function describeControl(control: Control): string {
  const attributes = ['type', 'name', 'aria-label', 'placeholder', 'class'];
  const label = control instanceof HTMLFormElement ? null : control.labels?.[0];
  const text = control instanceof HTMLButtonElement ? control.textContent : label?.textContent;
  return [...attributes.map((name) => control.getAttribute(name)), text].join('|');
}
