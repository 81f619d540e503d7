/** An `IntersectionObserver` for jsdom. Pages have no size in jsdom, so every element is in view. */
export class SeesEverything {
  constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.onChange([{ isIntersecting: true }]);
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}
