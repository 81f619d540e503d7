/** Presses the first button or link whose text or label contains `name`. */
export function press(stage: HTMLElement, name: string): void {
  const buttons = [...stage.querySelectorAll<HTMLElement>('button, a')];
  const button = buttons.find((one) => `${one.ariaLabel ?? ''} ${one.textContent}`.includes(name));
  if (button === undefined) throw new Error(`There is no button “${name}” to press.`);
  button.click();
}

/** Fills in the named fields of the form and submits it. */
export function submit(stage: HTMLElement, values: Readonly<Record<string, string>> = {}): void {
  const form = stage.querySelector('form');
  if (form === null) throw new Error('There is no form to send.');
  for (const [name, value] of Object.entries(values)) type(form.elements.namedItem(name), name, value);
  form.requestSubmit();
}

/** Fills in the field with this label and leaves it. */
export function fill(stage: HTMLElement, label: string, value: string): void {
  const field = [...stage.querySelectorAll('input')].find(({ ariaLabel }) => ariaLabel === label);
  type(field, label, value);
  field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function type(field: unknown, name: string, value: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new Error(`There is no field “${name}” to type into.`);
  }
  // React overrides the element's own `value` setter and ignores changes made through it; the prototype's setter works.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Moves the pointer onto the first element with that name. */
export function pointAt(stage: HTMLElement, element: keyof HTMLElementTagNameMap): void {
  stage.querySelector(element)?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
}
