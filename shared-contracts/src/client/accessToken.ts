import ky, { isHTTPError } from 'ky';
import { API_BASE_PATH, type OperationAnswer } from '../api/operation.ts';
import { renewToken } from '../api/users.ts';
import { currentTime, setServerTime } from '../session/clock.ts';
import { dropEarly, takeEarly } from './earlyRequests.ts';

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const RENEW_AHEAD_MS = 30_000;

export interface AccessToken {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The server's clock, ISO 8601. */
  readonly now?: string | undefined;
}

// Kept only in this module's memory: no storage and no remote can read it (docs/security.md, Accounts).
let access: AccessToken | null = null;
let renewal: Promise<string | null> | null = null;

export function setAccessToken(next: AccessToken | null): void {
  take(next);
  dropEarly();
}

/** A token that ends keeps the clock: its dates are still on the page. */
function take(next: AccessToken | null): void {
  access = next;
  if (next) setServerTime(next.now);
}

export function hasAccessToken(): boolean {
  return access !== null;
}

async function renew(): Promise<string | null> {
  const early = await takeEarly('token');
  if (early !== undefined) {
    take(early?.data ?? null);
    return access?.token ?? null;
  }
  try {
    const answer = await ky
      .post(`${API_BASE_PATH}${renewToken.path}`, {
        baseUrl: location.origin,
        credentials: 'same-origin',
        // A restart of the server or the database must not end the session of a user who is opening the portal.
        retry: { limit: 2, methods: ['post'], statusCodes: [502, 503, 504] },
      })
      .json<OperationAnswer<typeof renewToken>>();
    take(answer.data);
    return answer.data.token;
  } catch (error) {
    // Refused: the session has ended. Any other failure is transient, and the token may still be valid.
    if (isHTTPError(error) && error.response.status === 401) access = null;
    else if (access === null || Date.parse(access.expiresAt) <= currentTime().getTime()) throw error;
    return access?.token ?? null;
  }
}

/** Gets a new token for the renewal cookie, or null if the session has ended; concurrent calls share one request. */
export function renewAccessToken(): Promise<string | null> {
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** The token to send now: renewed if it is about to expire, null for a visitor. */
export async function currentToken(): Promise<string | null> {
  if (access === null) return null;
  if (Date.parse(access.expiresAt) - currentTime().getTime() > RENEW_AHEAD_MS) return access.token;
  return renewAccessToken();
}
