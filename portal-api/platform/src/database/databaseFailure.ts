/**
 * What a failure of the database means for another try:
 * - `lost`: the connection is gone, or could not be made. What was under way may have been done or not.
 * - `conflict`: the statement conflicted with another one. Its transaction was rolled back.
 * - `busy`: there was no time or no room for it. Its transaction was rolled back.
 */
export type DatabaseFailure = 'lost' | 'conflict' | 'busy';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BY_STATE: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^40(001|P01)$/, 'conflict'],
  // Lock not available, query cancelled for its time.
  [/^(55P03|57014)$/, 'busy'],
  // Out of memory, disk or connections.
  [/^53/, 'busy'],
  // Shutdown, crash, start and recovery, a session that was idle for too long; read-only after a switch of servers.
  [/^(08...|57P0[1-5]|25P03|25006)$/, 'lost'],
];
const BY_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
// What pg says by itself has no code.
const BY_TEXT: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^Connection terminated|not queryable|^Client was closed|^The embedded database has ended/, 'lost'],
  [/^timeout exceeded when trying to connect/, 'busy'],
];

/** Of what kind a failure is; `undefined` for one that another try would meet again, or that is not the database's. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
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
