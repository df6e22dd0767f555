import { CompiledQuery, sql, type Kysely } from 'kysely';

const BODY = /^\s*begin\s(?<statements>.*)\sreturn null;\s*end\s*$/s;

/**
 * PostgreSQL keeps the plan of a trigger's statement for the session, as it was made for the first rows that came: one
 * for a single row takes minutes for the 20,000 of an import, and one for 20,000 looks through whole tables for a
 * single row. From here on the functions that keep totals plan each statement for the rows at hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; source: string }>`
    select distinct f.proname as name, f.prosrc as source from pg_trigger t
    join pg_proc f on f.oid = t.tgfoid
    where f.pronamespace = 'public'::regnamespace and (t.tgnewtable is not null or t.tgoldtable is not null)
      and f.prosrc not like '%execute $planned$%'
    order by 1`.execute(db);
  for (const { name, source } of rows) {
    const statements = BODY.exec(source)?.groups?.['statements'];
    if (statements === undefined) throw new Error(`The body of ${name} is not one that was made before`);
    await db.executeQuery(
      CompiledQuery.raw(`create or replace function ${name}() returns trigger language plpgsql as $body$
begin
${statements.split(';').map(planned).join('')}  return null;
end $body$`),
    );
  }
}

function planned(statement: string): string {
  const text = statement.trim().replace(/^((?:--[^\n]*\n\s*)*)perform /, '$1select ');
  return text === '' ? '' : `  execute $planned$${text}$planned$;\n`;
}
