import { definerFunction, isolateTenant } from './isolation.ts';

/** Keys for a business's programs, which read and add results on behalf of the person who created the key. */
export const up = `
create table api_keys (
  business_id integer not null references businesses on delete cascade,
  id integer generated always as identity,
  name text not null check (length(name) between 1 and 120),
  key_hash text not null,
  ending text not null,
  may_read boolean not null,
  may_write boolean not null,
  created_by integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, id),
  unique (business_id, key_hash),
  check (may_read or may_write)
);
${isolateTenant('api_keys')}

${definerFunction(
  'find_api_key(asked_business integer, asked_hash text)',
  `table (id integer, name text, may_read boolean, may_write boolean, user_id integer, email text, person text,
    language text, expires_at timestamptz, expired boolean, ended boolean, stale boolean)`,
  `return query select k.id, k.name, k.may_read, k.may_write, u.id, u.email, u.name, u.language, k.expires_at,
      k.expires_at <= now(), k.revoked_at is not null or u.disabled_at is not null or coalesce(m.role, 0) < 3,
      k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
    from api_keys k join users u on u.id = k.created_by
    left join business_members m on m.business_id = k.business_id and m.user_id = k.created_by
    where k.business_id = asked_business and k.key_hash = asked_hash;`,
)}
`;
