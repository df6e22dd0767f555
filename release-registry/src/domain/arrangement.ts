/** In which order a slot shows its extensions, and which it does not; each as `<remote>.<id>`. */
export interface Arrangement {
  /** Those that are not named follow, in the order that their remotes declare. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** For whose users alone an arrangement is. */
export interface Tenant {
  readonly kind: 'business' | 'organisation';
  readonly id: string;
}

export interface SlotArrangement {
  readonly slot: string;
  readonly tenant: Tenant | null;
  readonly arrangement: Arrangement;
}

export function isSameTenant(one: Tenant | null, other: Tenant | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id;
}

interface Viewer {
  readonly businesses: readonly string[];
  readonly organisation?: string | undefined;
}

/**
 * The arrangement of each slot for a user: their business's, else their organisation's, else the site's. Someone with
 * several businesses in view is in none of them.
 */
export function arrangementsFor(
  arrangements: readonly SlotArrangement[],
  { businesses, organisation }: Viewer,
): ReadonlyMap<string, Arrangement> {
  const business = businesses.length === 1 ? businesses[0] : undefined;
  function rankOf(tenant: Tenant | null): number {
    if (tenant === null) return 1;
    if (tenant.kind === 'organisation') return tenant.id === organisation ? 2 : 0;
    return tenant.id === business ? 3 : 0;
  }
  const ranked = arrangements
    .map((entry) => ({ ...entry, rank: rankOf(entry.tenant) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => one.rank - other.rank);
  return new Map(ranked.map(({ slot, arrangement }) => [slot, arrangement]));
}

/** The extensions of one remote as an arrangement shows them: without the hidden ones, with their places as `order`. */
export function arranged<
  Extension extends { readonly id: string; readonly slot: string; readonly order: number },
>(
  remote: string,
  extensions: readonly Extension[],
  arrangements: ReadonlyMap<string, Arrangement>,
): Extension[] {
  return extensions.flatMap((extension) => {
    const arrangement = arrangements.get(extension.slot);
    if (!arrangement) return [extension];
    const key = `${remote}.${extension.id}`;
    if (arrangement.hidden.includes(key)) return [];
    const place = arrangement.order.indexOf(key);
    return [{ ...extension, order: place === -1 ? arrangement.order.length + extension.order : place }];
  });
}
