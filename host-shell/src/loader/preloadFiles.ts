import type { RemoteRelease } from '@epigram/shared-contracts/release';

function prefetchLink(url: string, integrity: string | undefined): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'prefetch';
  element.href = url;
  element.as = url.endsWith('.css') ? 'style' : 'script';
  // The same attributes as the later request has; otherwise the browser fetches the file twice.
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return element;
}

/**
 * Starts fetching what the route on screen is about to need, beside its entry. By fetch, into the cache that the later
 * request reads: a preload link that failed would answer that request, too, and a retry could not recover.
 */
export function preloadInitial({ initial, integrity }: RemoteRelease): void {
  for (const url of initial) {
    // A failure shows itself where the file is needed.
    fetch(url, { integrity: integrity[url], mode: 'cors', credentials: 'same-origin' }).catch(() => {});
  }
}

const prefetched = new Set<string>();

/** Lets the browser fetch a remote's first files when it has nothing else to do. */
export function prefetchRelease({ name, entry, initial, integrity }: RemoteRelease): void {
  if (prefetched.has(name)) return;
  prefetched.add(name);
  document.head.append(...[entry, ...initial].map((url) => prefetchLink(url, integrity[url])));
}
