import type { StoredFunction } from './catalogue.ts';
import { DistributionError } from './distributionError.ts';
import { placeAll, placeShared, replaceTables, tablesIn, type Names } from './tableNames.ts';

const QUOTE = '$planned$';
const STATEMENT = /(?<=^|\n|;|\bthen\s|\belse\s|\bbegin\s)(\s*)((?:insert|update|delete|select)\b[^;]*);/gi;
const EXISTS = /\bexists \(([^()]*(?:\([^()]*\)[^()]*)*)\)/gi;
const INTO = /\s+into\s+(?!strict\b)([a-z_]\w*(?:\s*,\s*[a-z_]\w*)*)(?=\s+from\b|\s*$)/i;

/**
 * The definition of a trigger's function for a distributed or a shared table: its statements name shards.
 * @throws DistributionError if a statement is left that only the coordinator could run
 */
export function onShards(it: StoredFunction, place: 'tenant' | 'shared', names: Names): string {
  // Citus can't prepare a worker's part of a transaction that announces something, and nobody listens there.
  const silent = it.body.replace(/\bexecute \$planned\$\s*select pg_notify\([\s\S]*?\$planned\$;/gi, 'null;');
  const dynamic = outsideQuotes(silent, (text) => makeDynamic(text, variablesOf(silent), place, names));
  const body = dynamic
    .split(QUOTE)
    .map((part, at) =>
      at % 2 === 1 ? placeAll(withEntries(part, it.name, names), names) : placeShared(part, names),
    )
    .join(QUOTE);
  const wrapped = callShardFunctions(body, names).replace(
    /\bexecute\s+\$planned\$([\s\S]*?)\$planned\$/gi,
    (_, text: string) => `execute on_shard(${QUOTE}${text}${QUOTE}, tg_relid)`,
  );
  refuseRest(it.name, wrapped, place, names);
  return it.definition.replace(it.body, () => wrapped);
}

function outsideQuotes(body: string, change: (text: string) => string): string {
  return body
    .split(QUOTE)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join(QUOTE);
}

/** The names that a body declares. */
function variablesOf(body: string): string[] {
  const [, declared = ''] = /\bdeclare\b([\s\S]*?)\bbegin\b/i.exec(body) ?? [];
  return [...declared.matchAll(/(?:^|;)\s*([a-z_]\w*)\s/gi)].map(([, name]) => name!);
}

function makeDynamic(
  text: string,
  variables: readonly string[],
  place: 'tenant' | 'shared',
  names: Names,
): string {
  const asked = text.replace(EXISTS, (whole, query: string) => {
    if (tablesIn(query, names).tenant.length === 0) return whole;
    const { statement, values } = parameters(query, variables);
    return `shard_has(on_shard(${QUOTE}${statement}${QUOTE}, tg_relid), ${values.map((value) => `${value}::text`).join(', ')})`;
  });
  return outsideQuotes(asked, (part) =>
    part.replace(STATEMENT, (whole, space: string, statement: string) => {
      const { tenant, local } = tablesIn(statement, names);
      const written = local.filter((table) => !names.entries.has(table));
      if (place === 'shared' && written.length > 0) {
        return `${space}if is_coordinator() then ${statement}; end if;`;
      }
      return tenant.length > 0 ? space + execute(statement, variables, place) : whole;
    }),
  );
}

function execute(text: string, variables: readonly string[], place: 'tenant' | 'shared'): string {
  const [into, target] = INTO.exec(text) ?? [];
  const { statement, values } = parameters(into === undefined ? text : text.replace(into, ''), variables);
  const ends = `${target ? ` into ${target}` : ''} using ${values.join(', ')};`;
  if (place === 'tenant') return `execute ${QUOTE}${statement}${QUOTE}${ends}`;
  const business = businessOf(text);
  return `if holds_business(${business}) then
    execute on_business_shard(${QUOTE}${statement}${QUOTE}, ${business})${ends}
  end if;`;
}

/** The variables of a statement as parameters. */
function parameters(text: string, variables: readonly string[]): { statement: string; values: string[] } {
  const values: string[] = [];
  const known = new RegExp(
    `\\b(?:old|new)\\.\\w+${variables.map((name) => `|(?<![.\\w])${name}\\b`).join('')}`,
    'g',
  );
  const statement = text.replace(known, (value) => {
    if (!values.includes(value)) values.push(value);
    return `$${values.indexOf(value) + 1}`;
  });
  return { statement, values };
}

/** The business that a statement of a shared table's trigger is about. */
function businessOf(statement: string): string {
  const [, compared] = /\bbusiness_id = ((?:old|new)\.\w+)/.exec(statement) ?? [];
  const [, inserted] =
    /^insert into \w+ \(business_id\b[^)]*\) values \(((?:old|new)\.\w+)/i.exec(statement) ?? [];
  const business = compared ?? inserted;
  if (!business) throw new DistributionError(`It is not known which business this is about: ${statement}`);
  return business;
}

/** Sums of organisations become entries of a business, in the shard at hand. */
function withEntries(statement: string, name: string, names: Names): string {
  const [table] = tablesIn(statement, names).local;
  const entries = table && names.entries.get(table);
  if (!entries) return statement;
  const placed = replaceTables(statement, (it) => (it === table ? entries : it))
    .replace(`${entries} (organisation_id,`, `${entries} (business_id, organisation_id,`)
    .replace(/\bselect l\.organisation_id,/, 'select min(c.business_id), l.organisation_id,')
    .replace(/\bselect o\.id,/, 'select t.business_id, o.id,');
  if (
    !/\(business_id, organisation_id,[\s\S]*select (?:min\(c\.business_id\), l\.|t\.business_id, o\.)/.test(
      placed,
    )
  ) {
    throw new DistributionError(`The trigger function ${name} writes to ${table} in an unknown form`);
  }
  return placed;
}

/** `name(` becomes `name_on_shard(~shard~, ` for functions that read tenant tables. */
function callShardFunctions(body: string, { readers }: Names): string {
  return [...readers].reduce(
    (text, name) => text.replace(new RegExp(`\\b${name}\\(`, 'g'), `${name}_on_shard(~shard~, `),
    body,
  );
}

function refuseRest(name: string, body: string, place: 'tenant' | 'shared', names: Names): void {
  const { tenant, local } = tablesIn(body.replace(/if is_coordinator\(\) then[^;]*;/g, ''), names);
  if (tenant.length === 0 && local.length === 0) return;
  const tables = [...tenant, ...local].join(', ');
  throw new DistributionError(
    `The function ${name} of a ${place} table's trigger names ${tables} where the name can't be replaced by a shard's`,
  );
}
