import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Policy } from './catalogue.ts';
import { DistributionError } from './distributionError.ts';
import { keyOf } from './plan.ts';
import { fillFromSequence } from './steps.ts';
import type { Schema, SchemaDifferences } from './schemaDifferences.ts';
import { describeColumn, type Column, type Part, type Structure } from './structure.ts';

/** @throws DistributionError for changes that have no form on a distributed database, and names them */
export function refuseUnknown(it: SchemaDifferences, before: Schema, after: Schema): void {
  const sums = new Set(before.plan.sums.map(({ name }) => name));
  const rows = new Set(before.plan.rowFunctions.map(({ signature }) => signature));
  const moved = after.catalogue.tables.filter(
    ({ name }) => before.plan.placeOf(name) && before.plan.placeOf(name) !== after.plan.placeOf(name),
  );
  const unknown = [
    ...moved.map(({ name }) => `the table ${name} moves to another place`),
    ...after.structure.partitioned
      .filter((name) => !before.structure.partitioned.includes(name))
      .map((name) => `the table ${name} is partitioned`),
    ...[it.columns, it.constraints, it.indexes, it.policies, it.triggers, it.keys]
      .flatMap(({ added, gone }): readonly { readonly table: string }[] => [...added, ...gone])
      .filter(({ table }) => sums.has(table))
      .map(({ table }) => `the sums ${table} change`),
    ...it.goneTables.filter((table) => sums.has(table)).map((table) => `the sums ${table} go`),
    ...it.columns.changed
      .filter(
        ([old, column]) =>
          old.isIdentity !== column.isIdentity ||
          old.generated !== column.generated ||
          old.collation !== column.collation,
      )
      .map(([, { table, name }]) => `the column ${name} of ${table} is computed or numbered in another way`),
    ...it.columns.added
      .filter((column) => column.isIdentity && it.stays(column))
      .map(({ table, name }) => `the table ${table} is numbered by a new column, ${name}`),
    ...it.functions.gone
      .filter(({ signature }) => rows.has(signature))
      .map(({ signature }) => `the function ${signature}, which takes rows, changes or goes`),
  ];
  if (unknown.length > 0) {
    throw new DistributionError(
      `This has no form on a distributed database: ${[...new Set(unknown)].join('; ')}. Nothing was changed.`,
    );
  }
}

/** Takes away what is gone, and what comes again in another form. */
export function removals(it: SchemaDifferences, before: Schema, after: Schema): string[] {
  const changed = new Set(it.columns.changed.map(([old]) => old));
  const made = [
    ...planned(before.plan.policies, it.policies.gone),
    ...planned(before.plan.keys, it.keys.gone),
    ...unfilled(before, after),
  ];
  const left = it.functions.gone.filter(
    ({ signature }) => !it.functions.changed.some(([old]) => old.signature === signature),
  );
  return [
    ...it.triggers.gone.filter(it.stays).map(({ table, name }) => `drop trigger ${name} on ${table}`),
    ...it.policies.gone.filter(it.stays).map(({ table, name }) => `drop policy ${name} on ${table}`),
    ...[...it.keys.gone, ...it.constraints.gone]
      .filter(it.stays)
      .map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...it.indexes.gone.filter(it.stays).map(({ name }) => `drop index if exists ${name}`),
    ...it.goneTables.map((table) => `drop table ${table}`),
    ...dropsOf(made, it),
    ...it.columns.gone
      .filter((column) => it.stays(column) && !changed.has(column))
      .map(({ table, name }) => `alter table ${table} drop column ${name}`),
    ...left.flatMap(({ name, signature }) => [
      `drop function ${signature}`,
      ...(before.plan.functions.get(signature) ?? [])
        .filter((statement) => statement.includes(`function ${name}_on_shard(`))
        .map(() => `drop function ${name}_on_shard`),
    ]),
  ];
}

/** Statements that made the numbers of tables into which no trigger inserts any more. */
function unfilled(before: Schema, after: Schema): string[] {
  return before.plan.filled
    .filter(({ table }) => after.plan.placeOf(table) && !after.plan.filled.some((it) => it.table === table))
    .flatMap(fillFromSequence);
}

/** Drops the triggers and functions that these statements created. */
function dropsOf(statements: readonly string[], { goneTables }: SchemaDifferences): string[] {
  const all = (form: RegExp) => statements.map((text) => form.exec(text)).filter((match) => match !== null);
  return [
    ...all(/^create trigger (\w+) .*? on (\w+)/)
      .filter(([, , table]) => !goneTables.includes(table!))
      .map(([, trigger, table]) => `drop trigger ${trigger} on ${table}`),
    ...all(/^create (?:or replace )?function (\w+)\(/).map(([, name]) => `drop function ${name}`),
  ];
}

/** A new table as the coordinator's own: without keys to others, triggers and policies. */
export function createTable({ columns, constraints, indexes, rights }: Structure, table: string): string[] {
  const its = <Item extends { readonly table: string }>(items: readonly Item[]) =>
    items.filter((item) => item.table === table);
  const lines = [
    ...its(columns).map(describeColumn),
    ...its(constraints).map(({ name, definition }) => `constraint ${name} ${definition}`),
  ];
  return [
    `create table ${table} (${lines.join(', ')})`,
    ...its(columns).flatMap(storageOf),
    ...its(indexes).map(({ definition }) => definition),
    // New tables begin with the privileges that the owner gives by default.
    `revoke all on ${table} from ${SERVER_ROLE}`,
    ...its(rights).map(grant),
  ];
}

/** Changes columns, constraints, indexes and privileges of tables from before. */
export function alterations(it: SchemaDifferences): string[] {
  const before = new Map(it.columns.changed.map(([old, column]) => [column, old]));
  return [
    ...it.columns.added.filter(it.stays).flatMap((column) => {
      const old = before.get(column);
      return old ? changeColumn(old, column) : addColumn(column);
    }),
    ...it.constraints.added
      .filter(it.stays)
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...it.validated.map(({ table, name }) => `alter table ${table} validate constraint ${name}`),
    ...it.indexes.added.filter(it.stays).map(({ definition }) => definition),
    ...it.rights.gone.filter(it.stays).map(({ table, name }) => `revoke all on ${table} from ${name}`),
    ...it.rights.added.filter(it.stays).map(grant),
  ];
}

function addColumn(column: Column): string[] {
  return [`alter table ${column.table} add column ${describeColumn(column)}`, ...storageOf(column)];
}

function changeColumn(old: Column, column: Column): string[] {
  const alter = `alter table ${column.table} alter column ${column.name}`;
  return [
    ...(old.type === column.type ? [] : [`${alter} type ${column.type}`]),
    ...(old.initial === column.initial
      ? []
      : [column.initial ? `${alter} set default ${column.initial}` : `${alter} drop default`]),
    ...(old.isRequired === column.isRequired
      ? []
      : [`${alter} ${column.isRequired ? 'set' : 'drop'} not null`]),
    ...(old.storage === column.storage ? [] : storageOf(column)),
  ];
}

function storageOf({ table, name, storage }: Column): string[] {
  return storage ? [`alter table ${table} alter column ${name} set storage ${storage}`] : [];
}

function grant({ table, name, definition }: Part): string {
  return `grant ${definition} on ${table} to ${name}`;
}

/** A policy of a table of the coordinator, which stays as it is. */
export function localPolicy({ table, name, isPermissive, command, roles, using, check }: Policy): string {
  return [
    `create policy ${name} on ${table} as ${isPermissive ? 'permissive' : 'restrictive'} for ${command}`,
    `to ${roles.join(', ')}`,
    using === null ? '' : `using (${using})`,
    check === null ? '' : `with check (${check})`,
  ].join(' ');
}

/** The statements of a plan for these policies or keys. */
export function planned(
  statements: ReadonlyMap<string, readonly string[]>,
  items: readonly { readonly table: string; readonly name: string }[],
): string[] {
  return items.flatMap(({ table, name }) => statements.get(keyOf(table, name)) ?? []);
}
