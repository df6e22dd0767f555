import type { Migration } from '@epigram/platform/database/migrate';

export const migrations: readonly Migration[] = [
  {
    name: '001_releases',
    up: `
      create table events (
        sequence bigint primary key,
        at timestamptz not null,
        actor text not null,
        reason text not null,
        type text not null,
        remote text,
        data jsonb not null
      );
      create index events_by_remote on events (remote, sequence desc);

      -- The log is the registry's memory: nothing rewrites it, whatever the rights of the one who tries.
      create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception 'the event log is append-only';
        end
      $$;
      create trigger events_append_only before update or delete or truncate on events
        for each statement execute function refuse_change();

      create table releases (
        name text not null,
        version text not null,
        digest text not null,
        description jsonb not null,
        primary key (name, version)
      );
      create trigger releases_append_only before update or delete or truncate on releases
        for each statement execute function refuse_change();

      create table uploads (
        id uuid primary key,
        name text not null,
        version text not null,
        digest text not null,
        description jsonb not null,
        actor text not null,
        created_at timestamptz not null default now()
      );

      create table tokens (
        id text primary key,
        name text not null,
        secret_hash text not null,
        remotes text[] not null,
        rights text[] not null,
        created_at timestamptz not null default now(),
        revoked_at timestamptz
      );
    `,
  },
  {
    name: '002_beacons',
    up: `
      create table beacons (
        at timestamptz not null,
        visitor text not null,
        user_id text,
        remote text not null,
        version text not null,
        phase text not null,
        failed boolean not null,
        -- Ran by a developer's override or in a preview: shown, but not judged.
        trial boolean not null,
        cause text,
        duration_ms integer
      );
      create index beacons_by_version on beacons (remote, version, at);
      create index beacons_by_user on beacons (user_id, at) where user_id is not null;
      create index beacons_by_time on beacons (at);
    `,
  },
  {
    name: '003_token_paths',
    up: `
      -- Null: the prefixes that its remotes own. Operators may claim any that are free.
      alter table tokens add column paths text[];
      update tokens set paths = '{*}' where '*' = any (remotes);
    `,
  },
  {
    name: '004_networks_of_reports',
    up: `alter table beacons add column network text`,
  },
  {
    name: '005_causes',
    up: `
      -- Places within files of releases, a line each: never an error's own words.
      alter table beacons add column stack text;

      create table source_maps (
        name text not null,
        version text not null,
        object text not null,
        created_at timestamptz not null default now(),
        primary key (name, version)
      );
    `,
  },
  {
    name: '006_signed_in_reports',
    up: `alter table beacons add column signed_in boolean not null default false`,
  },
  {
    name: '007_web_vitals',
    up: `
      alter table beacons add column lcp_ms integer, add column inp_ms integer, add column cls real;
    `,
  },
  {
    name: '008_webhooks_and_trusts',
    up: `
      create table webhooks (
        id text primary key,
        url text not null,
        -- Signs what is sent, so it can't be a hash.
        secret text not null,
        -- Null: all events.
        events text[],
        created_at timestamptz not null default now(),
        removed_at timestamptz
      );
      create table deliveries (
        id bigint generated always as identity primary key,
        webhook text not null references webhooks,
        sequence bigint not null,
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        delivered_at timestamptz,
        given_up_at timestamptz,
        problem text,
        unique (webhook, sequence)
      );
      create index deliveries_due on deliveries (due_at) where delivered_at is null and given_up_at is null;

      -- Whose short-lived tokens are believed, and what they may.
      create table trusts (
        id text primary key,
        name text not null,
        issuer text not null,
        audience text not null,
        claims jsonb not null,
        remotes text[] not null,
        rights text[] not null,
        paths text[],
        created_at timestamptz not null default now(),
        revoked_at timestamptz
      );
    `,
  },
  {
    name: '009_console_sessions',
    up: `
      -- Cookies name these rows; a cookie holds no token.
      create table console_sessions (
        id_hash text primary key,
        token text references tokens,
        -- A person of the identity provider, where it is no token's session.
        subject text,
        name text,
        groups text[] not null,
        opened_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        check ((token is null) <> (subject is null))
      );

      create table console_sign_ins (
        id_hash text primary key,
        state text not null,
        nonce text not null,
        verifier text not null,
        begun_at timestamptz not null default now()
      );
    `,
  },
  {
    name: '010_console_links',
    up: `
      create table console_links (
        code_hash text primary key,
        token text not null references tokens,
        made_at timestamptz not null default now()
      );
    `,
  },
  {
    name: '011_segments',
    up: `
      alter table beacons add column browser text;
      alter table beacons add column browser_version integer;
      alter table beacons add column language text;
      alter table beacons add column business text;
      alter table beacons add column organisation text;
    `,
  },
  {
    name: '012_provenance',
    up: `
      -- Signed when the release was published; null for one from before.
      alter table releases add column provenance jsonb;
    `,
  },
];
