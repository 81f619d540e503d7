/** An `IntersectionObserver` for pages that have no size: everything is in view. */
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
