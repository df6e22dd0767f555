import { RETURN_SEARCH_FUNCTIONS } from '../migrations/isolation.ts';

/** Drops everything of the portal, but no extensions and not the registry's schema. Runs as the owner. */
export const DROP_PORTAL = `${RETURN_SEARCH_FUNCTIONS}
do $$
declare
  it record;
begin
  for it in select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('drop %s if exists %s cascade',
      case it.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, it.name);
  end loop;
  for it in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', it.name);
  end loop;
end $$;
drop schema if exists jobs cascade;
`;
