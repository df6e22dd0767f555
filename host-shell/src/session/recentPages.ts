/** A recently opened page, under its own heading. */
export interface RecentPage {
  readonly to: string;
  readonly label: string;
  /** What the page shows, the same for all of its tabs: their paths up to the record's id. */
  readonly subject: string;
}

const STORAGE_KEY = 'epigram-recent-pages';
const MAX_PAGES = 8;

interface Stored {
  /** The owner of a list: one tenant of one user. */
  readonly owner: string;
  readonly pages: readonly RecentPage[];
}

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** The most recent pages of this tab, newest first; never those of another user or role. */
export function recentPages(owner: string): readonly RecentPage[] {
  const stored = read();
  return stored?.owner === owner ? stored.pages : [];
}

/** Each subject is kept once, with the page that was opened last. */
export function noteRecentPage(owner: string, page: RecentPage): void {
  const others = recentPages(owner).filter(
    ({ to, label, subject }) => to !== page.to && !(subject === page.subject && label === page.label),
  );
  const stored: Stored = { owner, pages: [page, ...others].slice(0, MAX_PAGES) };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

export function forgetRecentPages(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
