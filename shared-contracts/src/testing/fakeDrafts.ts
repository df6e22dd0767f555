import { setDraftStore } from '../client/drafts.ts';

/** A store of drafts in memory, for page tests. */
export function fakeDrafts(initial: Readonly<Record<string, unknown>> = {}): ReadonlyMap<string, unknown> {
  const drafts = new Map(Object.entries(initial));
  setDraftStore({
    read: (name) => Promise.resolve(drafts.get(name) ?? null),
    write(name, draft) {
      if (draft === null) drafts.delete(name);
      else drafts.set(name, draft);
      return Promise.resolve();
    },
  });
  return drafts;
}
