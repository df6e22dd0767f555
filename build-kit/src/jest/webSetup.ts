import '@testing-library/jest-dom/jest-globals';
import { i18n } from '@lingui/core';
import { configure } from '@testing-library/react';

// Messages without a catalog are the source texts: tests read the interface in English.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// How long a query waits says how busy the machine is, not whether the page is right.
configure({ asyncUtilTimeout: 45_000 });

/** jsdom does no layout: an observer of sizes never fires, everything is in sight, and no media query matches. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

class SeeingObserver extends SilentObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    super();
    this.#tell = tell;
  }
  override observe(target?: Element): void {
    this.#tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
}

function noMatch(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as unknown as MediaQueryList;
}

Object.assign(window, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SeeingObserver,
  matchMedia: noMatch,
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
// Highcharts asks for it while it loads.
Object.assign((window.CSS ??= {} as typeof CSS), { supports: () => false });
