import type { Place } from './places.ts';

/** What a statement needs to know about the tables that it names. */
export interface Names {
  placeOf(table: string): Place | undefined;
  /** The only shard of a shared table, which has the same name on every node. */
  sharedShard(table: string): string;
  /** Local tables for which triggers write entries into a tenant table, with that table. */
  readonly entries: ReadonlyMap<string, string>;
  /** Functions that read tenant tables and that triggers call. */
  readonly readers: ReadonlySet<string>;
}

const TABLE = /\b(from|join|into|update|using)(\s+(?:only\s+)?)([a-z_][a-z0-9_]*)(?![\w.(])/gi;

/** The tables that a text names, by place. */
export function tablesIn(text: string, names: Pick<Names, 'placeOf'>): Record<Place, string[]> {
  const found: Record<Place, string[]> = { tenant: [], shared: [], local: [] };
  for (const [, , , table] of text.matchAll(TABLE)) {
    const place = names.placeOf(table!);
    if (place && !found[place].includes(table!)) found[place].push(table!);
  }
  return found;
}

/** Names the shards of shared tables, so that the statement runs on any node without asking the others. */
export function placeShared(text: string, names: Names): string {
  return replaceTables(text, (table) =>
    names.placeOf(table) === 'shared' ? names.sharedShard(table) : table,
  );
}

/** The same; tenant tables become `~table~`, for which `on_shard` puts the shard beside the one at hand. */
export function placeAll(text: string, names: Names): string {
  return replaceTables(placeShared(text, names), (table) =>
    names.placeOf(table) === 'tenant' ? `~${table}~` : table,
  );
}

export function replaceTables(text: string, name: (table: string) => string): string {
  return text.replace(
    TABLE,
    (_, word: string, space: string, table: string) => `${word}${space}${name(table)}`,
  );
}
