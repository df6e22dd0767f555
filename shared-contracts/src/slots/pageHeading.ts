import { useEffect, useSyncExternalStore } from 'react';

interface Heading {
  readonly text: string;
}

let shown: Heading | null = null;
const listeners = new Set<() => void>();

function change(next: Heading | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the heading of the open page to what it shows, for example a client's name. The document's title and the
 * breadcrumbs stay those of the page. Null keeps the page's own title.
 */
export function usePageHeading(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined;
    const mine = { text };
    change(mine);
    // The next page may have set its own heading before this one unmounts.
    return () => {
      if (shown === mine) change(null);
    };
  }, [text]);
}

/** The heading of the open page; null if it is the page's title. */
export function useShownPageHeading(): string | null {
  return useSyncExternalStore(subscribe, () => shown?.text ?? null);
}
