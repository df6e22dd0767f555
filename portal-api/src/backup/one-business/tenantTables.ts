import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** Triggers write them from the other tables; a copy is compared with them. */
export const COMPUTED_TABLES: ReadonlySet<string> = new Set([
  'client_months',
  'client_totals',
  'level_weeks',
  'parasite_weeks',
  'test_days',
  'test_months',
  'test_weeks',
]);

/** What does not return with a business, and why. */
export const TABLES_LEFT: Readonly<Record<string, string>> = {
  audit_log: 'it survives its business',
  change_counters: 'the order of changes goes on after every number that a program may have seen',
  data_changes: 'what returns is a change',
  idempotency_keys: 'no program repeats a call from before',
  mails: 'they were sent, or are out of date',
  open_changes: 'it is empty between transactions',
  support_access: 'it ends within hours',
  webhook_deliveries: 'receivers got them, or must not be told what is out of date',
};

/** A reference to a row that belongs to no business, and may be missing now. */
export interface OutsideReference {
  readonly column: string;
  readonly table: string;
  /** Whether a row goes with what it refers to; otherwise it only forgets it. */
  readonly isRequired: boolean;
}

export interface TenantTable {
  readonly name: string;
  /** Those that the database does not compute. */
  readonly columns: readonly string[];
  /** Whether its rows may contain files of megabytes. */
  readonly hasFiles: boolean;
  readonly outside: readonly OutsideReference[];
  /** Whether its rows were deleted with their business; otherwise some may still be there, and newer ones. */
  readonly isOwned: boolean;
}

interface ForeignKey {
  readonly name: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly takes_along: boolean;
}

/** Every table with rows of businesses, what is referred to before what refers to it. */
export async function tenantTables(owner: Db): Promise<TenantTable[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[]; has_files: boolean }>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as has_files
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname
    having bool_or(a.attname = 'business_id') or c.relname = 'businesses'
    order by c.relname`.execute(owner);
  const { rows: keys } = await sql<ForeignKey>`
    select c.relname as name, p.relname as parent, k.confdeltype = 'c' as takes_along,
      array(select a.attname::text from unnest(k.conkey) n
        join pg_attribute a on a.attrelid = c.oid and a.attnum = n) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`.execute(owner);
  const names = new Set(tables.map(({ name }) => name));
  const found = tables
    .filter(({ name }) => !(name in TABLES_LEFT) && !COMPUTED_TABLES.has(name))
    .map(({ name, columns, has_files: hasFiles }) => ({
      name,
      columns,
      hasFiles,
      outside: keys
        .filter((key) => key.name === name && !names.has(key.parent))
        .map((key) => ({ column: key.columns[0]!, table: key.parent, isRequired: key.takes_along })),
      isOwned: name === 'businesses' || keys.some((key) => key.name === name && names.has(key.parent)),
    }));
  return inOrder(found, keys);
}

function inOrder(tables: readonly TenantTable[], keys: readonly ForeignKey[]): TenantTable[] {
  const ordered: TenantTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: TenantTable) =>
      // The triggers that tell receivers of changes find no webhook until everything else has been copied.
      (name !== 'webhooks' || names.size === 1) &&
      keys.every((key) => key.name !== name || key.parent === name || !names.has(key.parent));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
