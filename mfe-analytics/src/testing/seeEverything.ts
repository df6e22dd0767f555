/** jsdom has no layout: as if the screen were as long as the page. */
export function seeEverything(): void {
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      this.#tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
    }
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  };
}
