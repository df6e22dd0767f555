import ky, { type KyInstance } from 'ky';
import { ALL_BUSINESSES_ID } from '../domain/enumerations.ts';
import { API_BASE_PATH, HEADER } from '../api/operation.ts';
import { CONTRACT_VERSION } from '../remote/remoteModule.ts';
import { FALLBACK_LOCALE, toLocale, USER_LOCALE_STORAGE_KEY } from '../locale.ts';
import {
  apiBusinessIdAtom,
  currentOrgAccessLevelAtom,
  readSession,
  selectedOrganisationAtom,
} from '../session/session.ts';
import { currentToken, renewAccessToken } from './accessToken.ts';

/** All answers have to arrive within this time, except for exports, which can stream for longer. */
const TIMEOUT_MS = 30_000;

function contextHeaders(headers: Headers, platformWide: boolean): void {
  headers.set(HEADER.language, toLocale(localStorage.getItem(USER_LOCALE_STORAGE_KEY)) ?? FALLBACK_LOCALE);
  if (platformWide) return;
  const businessId = readSession(apiBusinessIdAtom);
  const organisation = readSession(selectedOrganisationAtom);
  if (businessId !== null) headers.set(HEADER.business, String(businessId));
  if (organisation !== null) {
    headers.set(HEADER.organisation, String(organisation.id));
    headers.set(HEADER.accessLevel, String(readSession(currentOrgAccessLevelAtom) ?? ALL_BUSINESSES_ID));
  }
}

/** The server refuses a page that it would misunderstand, and counts who still needs what. */
function contractHeaders(headers: Headers, caller: unknown): void {
  headers.set(HEADER.contract, CONTRACT_VERSION);
  if (typeof caller === 'string') headers.set(HEADER.caller, caller);
}

/**
 * The only ky instance: it adds the token and the session's context, and repeats a request once with a new token if the
 * server reports that the token has expired. Retries of safe calls are set per call.
 */
export const transport: KyInstance = ky.create({
  prefix: API_BASE_PATH,
  baseUrl: location.origin,
  timeout: TIMEOUT_MS,
  credentials: 'same-origin',
  hooks: {
    beforeRequest: [
      async ({ request, options }) => {
        contractHeaders(request.headers, options.context.caller);
        contextHeaders(request.headers, options.context.platformWide === true);
        const token = await currentToken();
        if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
      },
    ],
    afterResponse: [
      async ({ request, response, retryCount }) => {
        if (response.status !== 401 || retryCount > 0 || !request.headers.has('Authorization')) return;
        const body = (await response
          .clone()
          .json()
          .catch(() => null)) as { errorCode?: string } | null;
        if (body?.errorCode !== 'AUTHENTICATION_REQUIRED') return;
        const token = await renewAccessToken();
        if (token === null) return;
        const headers = new Headers(request.headers);
        headers.set('Authorization', `Bearer ${token}`);
        return ky.retry({ request: new Request(request, { headers }) });
      },
    ],
  },
});
