import type pg from 'pg';

import { LOCKS } from './advisoryLocks.ts';

/**
 * Makes sure that `role` exists, may be taken on by this login and gets every table that the login makes.
 * It owns nothing and cannot bypass row-level security: what it may see is what the policies allow. Connections that
 * the pool makes from now on work as it; so does the one that prepared it.
 */
export async function prepareRole(pool: pg.Pool, role: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]*$/.test(role)) throw new Error(`${role} is no role name`);
  const client = await pool.connect();
  try {
    // Processes that start together would change the same privileges concurrently.
    await client.query(`select pg_advisory_lock(${LOCKS.serverRole})`);
    await prepare(client, role);
    await client.query(`select pg_advisory_unlock(${LOCKS.serverRole}); set role ${role}`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  // A connection that fails here is closed by the pool. A hook of Kysely's would keep its place forever.
  pool.options.onConnect = (made) => made.query(`set role ${role}`) as unknown as void;
}

async function prepare(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ is_member: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as is_member from pg_roles where rolname = $1`,
    [role],
  );
  if (!rows[0]) {
    // Two processes may start together on a new server: the second one finds the role created.
    await client.query(`
      do $$ begin
        create role ${role} nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then null;
      end $$`);
  }
  // A superuser passes as a member of every role; an explicit grant is needed by everyone else.
  if (!rows[0]?.is_member) await client.query(`grant ${role} to current_user`);
  await client.query(`
    do $$ begin
      grant usage on schema public to ${role};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
      alter default privileges in schema public grant usage, select on sequences to ${role};
    exception when insufficient_privilege then null; -- a login that owns nothing: its migrations ran elsewhere
    end $$`);
}
