import type { Catalogue } from './catalogue.ts';

/**
 * What the catalogue had before and no longer has; empty if nothing was lost. `renamed` are tables with another name
 * than before.
 */
export function lost(
  before: Catalogue,
  after: Catalogue,
  renamed: ReadonlyMap<string, string> = new Map(),
): string[] {
  const now = (table: string) => renamed.get(table) ?? table;
  const parts = (it: Catalogue, name: (table: string) => string): string[] => [
    ...it.tables.map((table) => `table ${name(table.name)}`),
    ...it.tables
      .filter(({ isSecured }) => isSecured)
      .map(
        (table) => `row-level security of ${name(table.name)}, ${table.isForced ? 'forced' : 'not forced'}`,
      ),
    ...it.triggers.map((trigger) => `trigger ${trigger.name} of ${name(trigger.table)}`),
    ...it.policies.map(
      (policy) =>
        `policy ${policy.name} of ${name(policy.table)} for ${policy.command} to ${policy.roles.join(', ')}` +
        `${policy.using === null ? '' : ' using'}${policy.check === null ? '' : ' with check'}`,
    ),
    ...it.foreignKeys.map((key) => `foreign key ${key.name} of ${name(key.table)}`),
    ...it.functions.map(
      ({ name: called, arguments: { length } }) => `function ${called} of ${length} arguments`,
    ),
  ];
  const left = new Set(parts(after, (table) => table));
  return parts(before, now).filter((part) => !left.has(part));
}
