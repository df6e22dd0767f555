import type { Catalogue } from './catalogue.ts';
import { keyOf, type Plan } from './plan.ts';
import type { Structure } from './structure.ts';

/** A schema that is not distributed, with its form on a distributed database. */
export interface Schema {
  readonly catalogue: Catalogue;
  readonly structure: Structure;
  readonly plan: Plan;
}

/** What differs between two lists of things with keys. What changed is in `added`, in `gone` and in `changed`. */
export interface Difference<Item> {
  readonly added: readonly Item[];
  readonly gone: readonly Item[];
  readonly changed: readonly (readonly [before: Item, after: Item])[];
}

/** Things are the same if all their properties are. */
export function difference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  key: (item: Item) => string,
): Difference<Item> {
  const [then, now] = [before, after].map((items) => new Map(items.map((item) => [key(item), item])));
  const isSame = (id: string) => JSON.stringify(then!.get(id)) === JSON.stringify(now!.get(id));
  const of = (items: ReadonlyMap<string, Item>) => [...items].filter(([id]) => !isSame(id));
  return {
    added: of(now!).map(([, item]) => item),
    gone: of(then!).map(([, item]) => item),
    changed: of(now!)
      .filter(([id]) => then!.has(id))
      .map(([id, item]) => [then!.get(id)!, item] as const),
  };
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Constraints that differ only in that all rows are known to keep them now. */
export function validated<Item extends Constraint>({ changed }: Difference<Item>): (readonly [Item, Item])[] {
  return changed.filter(([before, after]) => before.definition === `${after.definition} NOT VALID`);
}

function without<Item>(
  { added, gone, changed }: Difference<Item>,
  pairs: readonly (readonly [Item, Item])[],
) {
  const left = new Set(pairs.flat());
  const others = (items: readonly Item[]) => items.filter((item) => !left.has(item));
  return { added: others(added), gone: others(gone), changed: changed.filter(([, item]) => !left.has(item)) };
}

const named = ({ table, name }: { readonly table: string; readonly name: string }) => keyOf(table, name);

/** What differs between the schemas before and after a migration. */
export type SchemaDifferences = ReturnType<typeof schemaDifferences>;

export function schemaDifferences(before: Schema, after: Schema) {
  const [a, b] = [before.catalogue, after.catalogue];
  const [c, d] = [before.structure, after.structure];
  const names = (it: Catalogue) => it.tables.map(({ name }) => name);
  const [then, now] = [new Set(names(a)), new Set(names(b))];
  const keys = difference(a.foreignKeys, b.foreignKeys, named);
  const constraints = difference(c.constraints, d.constraints, named);
  return {
    newTables: [...now].filter((table) => !then.has(table)),
    goneTables: [...then].filter((table) => !now.has(table)),
    /** Whether the table is there before and after. */
    stays: ({ table }: { readonly table: string }) => then.has(table) && now.has(table),
    security: difference(a.tables, b.tables, ({ name }) => name),
    triggers: difference(a.triggers, b.triggers, named),
    policies: difference(a.policies, b.policies, named),
    identities: difference(a.identities, b.identities, ({ table, column }) => keyOf(table, column)),
    columns: difference(c.columns, d.columns, named),
    rights: difference(c.rights, d.rights, named),
    indexes: difference(c.indexes, d.indexes, named),
    keys: without(keys, validated(keys)),
    constraints: without(constraints, validated(constraints)),
    validated: [...validated(keys), ...validated(constraints)].map(([, it]) => it),
    functions: difference(a.functions, b.functions, ({ signature }) => signature),
  };
}
