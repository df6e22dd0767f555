import type { OperationAnswer } from '../api/operation.ts';
import type { listAllBusinesses } from '../api/businesses.ts';
import type { getUserInformation, renewToken } from '../api/users.ts';

/** What the page's HTML asked for before any script of the shell was there (host-shell/index.html). */
export interface EarlyRequests {
  /** Null where the server refused: there is no session any more. */
  readonly token: Promise<OperationAnswer<typeof renewToken> | null>;
  readonly user: Promise<OperationAnswer<typeof getUserInformation>>;
  readonly lists: Promise<OperationAnswer<typeof listAllBusinesses>>;
}

const GLOBAL = '__EPIGRAM_EARLY__';

interface EarlyScope {
  [GLOBAL]?: EarlyRequests;
}

// Taken while the shell's first script runs, before any remote is there that could read a token from the page.
const scope = globalThis as EarlyScope;
let early: Partial<EarlyRequests> = { ...scope[GLOBAL] };
delete scope[GLOBAL];

/** The answer of an early request, once; undefined where there was none or it failed: then it is asked for again. */
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

/** Another session has begun: what was asked for the one before is not its answer. */
export function dropEarly(): void {
  early = {};
}
