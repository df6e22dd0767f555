/** An entry of the palette: a page to open, or an action. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of the query begins a word of the text, ignoring accents and case. */
export function matches(text: string, query: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((prefix) => words.some((word) => word.startsWith(prefix)));
}

/** The items that match the query; empty groups are left out. */
export function filterGroups(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => matches(label, query)) }))
    .filter(({ items }) => items.length > 0);
}
