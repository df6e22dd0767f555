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
 * Makes the heading of the page that is open name what it shows, for example a client. The document's title and the
 * breadcrumbs stay those of the page. Null leaves the page's own title.
 */
export function usePageHeading(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined;
    const mine = { text };
    change(mine);
    // The page that follows may have set its own before this one goes.
    return () => {
      if (shown === mine) change(null);
    };
  }, [text]);
}

/** What the open page calls itself; null where its title says it. */
export function useShownPageHeading(): string | null {
  return useSyncExternalStore(subscribe, () => shown?.text ?? null);
}
