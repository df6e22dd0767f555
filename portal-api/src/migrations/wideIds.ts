import { CompiledQuery, sql, type Kysely } from 'kysely';

/** Runs SQL that is built from the catalogue; for 079 and 080. */
export function statementsOf(owner: Kysely<unknown>) {
  const run = async (text: string): Promise<void> => {
    await owner.executeQuery(CompiledQuery.raw(text));
  };
  return {
    run,
    async runAll(statements: readonly string[]): Promise<void> {
      for (const statement of statements) await run(statement);
    },
    /** The texts that a query returns in its column `text`. */
    async texts(query: string): Promise<readonly string[]> {
      const { rows } = await sql<{ text: string }>`select text from (${sql.raw(query)}) s`.execute(owner);
      return rows.map(({ text }) => text);
    },
  };
}

/** Ends the names of functions with integer ids, between 079 and 080. */
export const FORMER = '_with_integers';

/** Statements that create the policies of today, with ids as bigint. */
export const POLICIES = `
  select replace(replace(concat_ws(' ', format('create policy %I on %I as %s for %s to', policyname, tablename, permissive, cmd),
    (select string_agg(case r when 'public' then 'public' else quote_ident(r) end, ', ') from unnest(roles) r),
    'using (' || qual || ')', 'with check (' || with_check || ')'), '::integer[]', '::bigint[]'), '${FORMER}(', '(') as text
  from pg_policies where schemaname = 'public'`;

export const DROP_POLICIES = `
  select format('drop policy %I on %I', policyname, tablename) as text from pg_policies where schemaname = 'public'`;

export const OUR_FUNCTIONS = `
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
