import { createContext, Fragment, type FragmentInstance, type ReactNode, use, useCallback } from 'react';

/** Declared in the types of react-dom, on which this package does not depend. */
type Observable = FragmentInstance & { observeUsing(observer: Observer): void };

interface Observer {
  observe(element: HTMLElement): void;
  unobserve(): void;
}

const OwningRemote = createContext<string | undefined>(undefined);

/**
 * The remote that renders this part of the page; undefined in the shell's own parts. Content that is shown elsewhere in
 * the document, such as a dialog, states it in `REMOTE_ATTRIBUTE`.
 */
export function useOwningRemote(): string | undefined {
  return use(OwningRemote);
}

/**
 * Marks the outermost elements of a remote's content with its name, now and when it adds others: the remote's style
 * sheets apply only there. An element around them would come between a list and its items.
 */
export function RemoteScope({ remote, children }: { remote: string; children: ReactNode }) {
  const around = use(OwningRemote);
  const mark = useCallback(
    (fragment: FragmentInstance | null) =>
      (fragment as Observable | null)?.observeUsing({
        observe(element) {
          // The content of a slot may be all that a page shows; it belongs to the remote that fills the slot.
          if (around || !element.dataset['remote']) element.dataset['remote'] = remote;
        },
        unobserve() {},
      }),
    [remote, around],
  );
  return (
    <OwningRemote value={remote}>
      <Fragment ref={mark}>{children}</Fragment>
    </OwningRemote>
  );
}
