import type { RemoteRelease } from '@epigram/shared-contracts/release';

function prefetchLink(url: string, integrity: string | undefined): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'prefetch';
  element.href = url;
  element.as = url.endsWith('.css') ? 'style' : 'script';
  // The same attributes as the later request; otherwise the browser fetches the file twice.
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return element;
}

const prefetched = new Set<string>();

/** Lets the browser fetch a remote's first files when it is idle. */
export function prefetchRelease({ name, entry, initial, integrity }: RemoteRelease): void {
  if (prefetched.has(name)) return;
  prefetched.add(name);
  document.head.append(...[entry, ...initial].map((url) => prefetchLink(url, integrity[url])));
}
