import '@testing-library/jest-dom/jest-globals';
import { i18n } from '@lingui/core';
import { configure } from '@testing-library/react';

/** As jest puts it into the scope of each file. */
declare const jest: { requireActual(name: string): Record<string, object> };

// Without a catalog, messages are the source texts: tests read the interface in English.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// The duration of a query depends on the load of the machine, not on the correctness of the page.
configure({ asyncUtilTimeout: 45_000 });

/** jsdom has no layout: size observers never fire, everything is in view, and no media query matches. */
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

// Charts read the computed style of each of their shapes, for which jsdom would match every rule of the page. It has no
// layout, so the document's style is as good an answer for any shape.
const { getComputedStyle } = window;

Object.assign(window, {
  getComputedStyle: (element: Element, pseudo?: string | null) =>
    getComputedStyle(element instanceof SVGElement ? document.documentElement : element, pseudo),
  ResizeObserver: SilentObserver,
  IntersectionObserver: SeeingObserver,
  matchMedia: noMatch,
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
// Highcharts calls it while it loads.
Object.assign((window.CSS ??= {} as typeof CSS), { supports: () => false });

// React's development build captures a stack for each element, which took a tenth of the tests' time. It stops when it
// has captured ten thousand within a second; errors then name components without the line that created them.
const react = Object.entries(jest.requireActual('react'));
const [, internals] = react.find(([name]) => name.startsWith('__CLIENT_INTERNALS'))!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
