import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import * as v from 'valibot';
import type { Engine } from './engine';

/** An element that a person looks for, by its role and whole name or by its label. */
type Target = { role: string; name: string; inside?: 'banner' | 'main' } | { label: string };

const library = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

const maxWaitMs = 20_000;

export const keys = { enter: '\uE007', arrowDown: '\uE015' } as const;

/** Finds elements by role and name, and waits for them. Uses them with real pointer and key events. */
export function personAt(engine: Pick<Engine, 'evaluate' | 'perform'>) {
  const retrying = (attempt: () => Promise<unknown>) =>
    expect(attempt).toPass({ timeout: maxWaitMs, intervals: [100] });

  const inPage = async (page: (element: Element) => unknown, target: Target): Promise<unknown> => {
    if ((await engine.evaluate(`'TestingLibraryDom' in window`)) !== true) {
      await engine.evaluate(`void (() => { ${library} }).call(window)`);
    }
    return engine.evaluate(`(${page.toString()})((${elementOf.toString()})(${JSON.stringify(target)}))`);
  };

  const press = async (text: string) => {
    const strokes = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.perform([{ type: 'key', id: 'keyboard', actions: strokes }]);
  };

  const click = (target: Target) =>
    retrying(async () => {
      const { x, y } = v.parse(placeSchema, await inPage(placeOf, target));
      await engine.perform([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    });

  return {
    press,
    click,
    see: (target: Target) => retrying(async () => await inPage(placeOf, target)),
    fill: async (label: string, text: string) => {
      await click({ label });
      await retrying(async () => expect(await inPage(hasFocus, { label })).toBe(true));
      await press(text);
    },
    /** Loads all pictures of the page, also those that the browser would load later, and waits for them. */
    seePictures: () =>
      retrying(async () =>
        expect(
          await engine.evaluate(
            `[...document.images].map((image) => { image.loading = 'eager'; return image.complete; }).every(Boolean)`,
          ),
        ).toBe(true),
      ),
    /** Resolves when a prerendered page is hydrated. */
    seeHydrated: () =>
      retrying(async () =>
        expect(await engine.evaluate(`document.documentElement.dataset.prerendered`)).toBeUndefined(),
      ),
  };
}

const placeSchema = v.object({ x: v.number(), y: v.number() });

declare const TestingLibraryDom: typeof TestingLibrary;

/** In the page. @throws Error when there is no such element, or more than one. */
function elementOf(target: Target): Element {
  const { getByLabelText, getByRole } = TestingLibraryDom;
  if ('label' in target) return getByLabelText(document.body, target.label, { selector: 'input, textarea' });
  const { role, name, inside } = target;
  return getByRole(inside === undefined ? document.body : getByRole(document.body, inside), role, { name });
}

/** In the page: the middle of an element, scrolled into view. @throws Error when something covers it. */
function placeOf(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  if (!element.contains(document.elementFromPoint(x, y))) throw new Error(`Something covers ${element.outerHTML}.`);
  return { x, y };
}

/** In the page. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
