import type { OperationAnswer } from '../api/operation.ts';
import type { listAllBusinesses } from '../api/businesses.ts';
import type { getUserInformation, renewToken } from '../api/users.ts';

/** The requests that the page's HTML makes before the shell's scripts run (host-shell/index.html). */
export interface EarlyRequests {
  /** Null if the server refused: the session has ended. */
  readonly token: Promise<OperationAnswer<typeof renewToken> | null>;
  readonly user: Promise<OperationAnswer<typeof getUserInformation>>;
  readonly lists: Promise<OperationAnswer<typeof listAllBusinesses>>;
}

const GLOBAL = '__EPIGRAM_EARLY__';

interface EarlyScope {
  [GLOBAL]?: EarlyRequests;
}

// Taken while the shell's first script runs, before any remote has loaded that could read a token from the page.
const scope = globalThis as EarlyScope;
let early: Partial<EarlyRequests> = { ...scope[GLOBAL] };
delete scope[GLOBAL];

/**
 * Takes the answer of an early request, once. Undefined if there was none or it failed; the caller then makes the
 * request.
 */
export async function takeEarly<Name extends keyof EarlyRequests>(
  name: Name,
): Promise<Awaited<EarlyRequests[Name]> | undefined> {
  const { [name]: request, ...rest } = early;
  early = rest;
  try {
    return await (request as Promise<Awaited<EarlyRequests[Name]>> | undefined);
  } catch {
    return undefined;
  }
}

/** A new session has begun: the requests of the previous one do not belong to it. */
export function dropEarly(): void {
  early = {};
}
