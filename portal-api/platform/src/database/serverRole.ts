import type pg from 'pg';

import { LOCKS, lockMigrations } from './advisoryLocks.ts';

/**
 * Ensures that `role` exists, that this login may assume it, and that it gets access to every table that the login
 * creates. The role owns nothing and cannot bypass row-level security.
 */
export async function prepareRole(pool: pg.Pool, role: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]*$/.test(role)) throw new Error(`${role} is not a role name`);
  const client = await pool.connect();
  try {
    // Migrations change privileges on the same schema, and PostgreSQL fails the second of two concurrent changes.
    await lockMigrations((text) => client.query(text));
    await prepare(client, role);
    await client.query(`select pg_advisory_unlock(${LOCKS.migrate})`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
}

async function prepare(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ is_member: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as is_member from pg_roles where rolname = $1`,
    [role],
  );
  if (!rows[0]) {
    // Two processes may start together on a new server, and the second finds the role already created.
    await client.query(`
      do $$ begin
        create role ${role} nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then null;
      end $$`);
  }
  // A superuser counts as a member of every role; every other login needs an explicit grant.
  if (!rows[0]?.is_member) await client.query(`grant ${role} to current_user`);
  await client.query(`
    do $$ begin
      grant usage on schema public to ${role};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
      alter default privileges in schema public grant usage, select on sequences to ${role};
    exception when insufficient_privilege then null; -- a login that owns nothing: its migrations ran elsewhere
    end $$`);
}
