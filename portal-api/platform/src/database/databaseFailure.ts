import { OutOfTimeError } from './timeBudget.ts';

/**
 * Failures of the database after which a retry may succeed:
 * - `lost`: the connection was lost, or could not be opened. A statement in progress may or may not have taken effect.
 * - `conflict`: the statement conflicted with another one. Its transaction was rolled back.
 * - `busy`: the statement ran out of time or resources. Its transaction was rolled back.
 */
export type DatabaseFailure = 'lost' | 'conflict' | 'busy';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BY_STATE: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^40(001|P01)$/, 'conflict'],
  // Lock not available, query timed out.
  [/^(55P03|57014)$/, 'busy'],
  // Out of memory, disk or connections.
  [/^53/, 'busy'],
  // Shutdown, crash, start and recovery, a session that was idle for too long; read-only after a failover.
  [/^(08...|57P0[1-5]|25P03|25006)$/, 'lost'],
];
const BY_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
// Errors of pg itself have no code.
const BY_TEXT: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^Connection terminated|not queryable|^Client was closed|^The embedded database has exited/, 'lost'],
  // No answer within the client's own limits: to a query, and while connecting to one of several hosts.
  [/^(Query read timeout|timeout expired)$/, 'lost'],
  [/^timeout exceeded when trying to connect/, 'busy'],
];

/** The kind of a failure; `undefined` if a retry would fail again, or if it is not a failure of the database. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (error instanceof OutOfTimeError) return 'busy';
  const { code, syscall, message } = error as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && syscall === undefined) {
    const known = BY_STATE.find(([state]) => state.test(code));
    if (known) return known[1];
  }
  if (
    typeof code === 'string' &&
    BY_SYSTEM.test(code) &&
    /^(connect|read|write|getaddrinfo)$/.test(String(syscall))
  ) {
    return 'lost';
  }
  return BY_TEXT.find(([text]) => text.test(String(message)))?.[1];
}
