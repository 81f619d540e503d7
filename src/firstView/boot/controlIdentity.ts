export type Field = HTMLInputElement | HTMLSelectElement;
export type Control = HTMLButtonElement | HTMLFormElement | Field;

/** What a control is, so that it can be found again when React has rendered the page anew. */
export interface ControlIdentity {
  control: Control;
  /** What the control is and what its label says. */
  description: string;
  /** The index among the controls with this description. */
  index: number;
}

/** Call it when the event arrives: a control that has left the document has no label. */
export function identify(control: Control): ControlIdentity {
  const description = describe(control);
  return { control, description, index: findAll(control, description).indexOf(control) };
}

/**
 * The control, or its successor when React has replaced it. An element that a browser extension inserts has another
 * description, so that it neither is the successor nor counts for the index. Null when there is none.
 */
export function findSuccessor({ control, description, index }: ControlIdentity): Control | null {
  return control.isConnected ? control : (findAll(control, description)[index] ?? null);
}

function findAll({ localName }: Control, description: string): Control[] {
  return [...document.querySelectorAll<Control>(localName)].filter((one) => describe(one) === description);
}

function describe(control: Control): string {
  const attributes = ['type', 'name', 'aria-label', 'placeholder', 'class'];
  const label = control instanceof HTMLFormElement ? null : control.labels?.[0];
  const text = control instanceof HTMLButtonElement ? control.textContent : label?.textContent;
  return [...attributes.map((name) => control.getAttribute(name)), text].join('|');
}
