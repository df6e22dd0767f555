import { definerFunction } from './isolation.ts';

/** Keys have scopes by area instead of two rights; existing keys keep what they could do. */
export const up = `
alter table api_keys add column scopes text[];
update api_keys set scopes = array_remove(array[
  case when may_read then 'results:read' end, case when may_write then 'results:write' end], null);
alter table api_keys alter column scopes set not null, add check (cardinality(scopes) > 0),
  drop column may_read, drop column may_write;

drop function find_api_key(integer, text);
${definerFunction(
  'find_api_key(asked_business integer, asked_hash text)',
  `table (id integer, name text, scopes text[], user_id integer, email text, person text,
    language text, expires_at timestamptz, expired boolean, ended boolean, stale boolean)`,
  `return query select k.id, k.name, k.scopes, u.id, u.email, u.name, u.language, k.expires_at,
      k.expires_at <= now(), k.revoked_at is not null or u.disabled_at is not null or coalesce(m.role, 0) < 3,
      k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
    from api_keys k join users u on u.id = k.created_by
    left join business_members m on m.business_id = k.business_id and m.user_id = k.created_by
    where k.business_id = asked_business and k.key_hash = asked_hash;`,
)}
`;
