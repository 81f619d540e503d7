/** Browser features that jsdom lacks and the shop's pages use: no element ever changes its size. */
export function provideBrowserParts(): void {
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
    ResizeObserver: SeesNoChange,
    matchMedia,
    scrollTo: () => undefined,
  });
}
