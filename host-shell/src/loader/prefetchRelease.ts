import type { LoadPlan } from '@epigram/shared-contracts/release';

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

/** Lets the browser fetch a remote's first files, and further ones, when it is idle. They are not run. */
export function prefetchRelease(
  { entry, initial, integrity }: Pick<LoadPlan, 'initial' | 'integrity'> & { readonly entry: string },
  further: readonly string[] = [],
): void {
  const urls = [entry, ...initial, ...further].filter((url) => !prefetched.has(url));
  for (const url of urls) prefetched.add(url);
  document.head.append(...urls.map((url) => prefetchLink(url, integrity[url])));
}
