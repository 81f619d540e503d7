/** What jsdom lacks and the shop's pages ask for: everything is in view, nothing changes its size. */
export function provideBrowserParts(): void {
  class SeesEverything {
    constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.onChange([{ isIntersecting: true }]);
    }
    disconnect() {
      this.onChange([]);
    }
  }
  class SeesNoChange {
    observe() {
      return undefined;
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  }
  const matchMedia = () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined });
  Object.assign(window, {
    IntersectionObserver: SeesEverything,
    ResizeObserver: SeesNoChange,
    matchMedia,
    scrollTo: () => undefined,
  });
}
