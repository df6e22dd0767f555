/** What a developer has chosen for this tab alone; the panel reads and writes it. */
export interface DeveloperTab {
  /** Versions in place of the live ones, in the notation of a page's address: `<remote>@1.2.0`, `preview:next`. */
  readonly releases?: string;
  /** A remote from a server of this computer. */
  readonly local?: { readonly remote: string; readonly origin: string };
}

const KEY = 'epigram-developer';
/** URL parameter that opens the panel in this tab. */
const PARAMETER = 'developer';

/** Null in every tab in which nobody has opened the panel. */
export function developerTab(): DeveloperTab | null {
  try {
    if (new URLSearchParams(location.search).has(PARAMETER) && !sessionStorage.getItem(KEY))
      sessionStorage.setItem(KEY, '{}');
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as DeveloperTab);
  } catch {
    return null;
  }
}

/** Ends the panel in this tab with null. */
export function setDeveloperTab(tab: DeveloperTab | null): void {
  if (tab) sessionStorage.setItem(KEY, JSON.stringify(tab));
  else sessionStorage.removeItem(KEY);
}
