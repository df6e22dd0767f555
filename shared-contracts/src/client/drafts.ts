import { useCallback, useEffect, useState } from 'react';

/** The shell's store of what is being entered: in this browser, for the user and the role, until the user signs out. */
export interface DraftStore {
  /** Null if there is none. */
  read(name: string): Promise<unknown>;
  /** Replaces the draft; null deletes it. Writes end in the order in which they began. */
  write(name: string, draft: unknown): Promise<void>;
}

let store: DraftStore = { read: () => Promise.resolve(null), write: () => Promise.resolve() };

export function setDraftStore(next: DraftStore): void {
  store = next;
}

export interface Draft {
  /** As it was when the page opened; undefined until it has been read, null if there is none. */
  readonly stored: unknown;
  /** Null deletes it. */
  readonly write: (draft: unknown) => void;
}

/**
 * What is being entered on a page. It survives a reload, a restart and a new release.
 * @param name the page, and the subject if each has its own
 */
export function useDraft(name: string): Draft {
  const [read, setRead] = useState<{ readonly name: string; readonly stored: unknown }>();
  useEffect(() => {
    let isCurrent = true;
    // Storage is full or disabled: the page works without a draft.
    const found = store.read(name).catch(() => null);
    void found.then((stored) => isCurrent && setRead({ name, stored }));
    return () => {
      isCurrent = false;
    };
  }, [name]);
  const write = useCallback((draft: unknown) => void store.write(name, draft).catch(() => undefined), [name]);
  return { stored: read?.name === name ? read.stored : undefined, write };
}
