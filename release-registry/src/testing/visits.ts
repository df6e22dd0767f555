import type { LightMyRequestResponse } from 'fastify';
import type { TenantUser } from '../releases/serve/signedInUsers.ts';
import type { TestRegistry } from './startRegistry.ts';

/** Opens a page as a new browser at this address; returns its cookies afterwards. */
export async function openPage(
  registry: TestRegistry,
  from: string,
  releases?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await registry.inject({
    url: releases ? `/?releases=${releases}` : '/',
    headers: { accept: 'text/html', ...headers },
    remoteAddress: from,
  });
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** The cookies of a browser whose signed-in user the registry has confirmed. */
export function signedInAs(registry: TestRegistry, user: string | TenantUser, cookie: string): string {
  const visitor = decodeURIComponent(/epigram-visitor=([^;]+)/.exec(cookie)?.[1] ?? '');
  const proof = registry.parts.signedIn.issue(
    visitor.split('.')[0] ?? '',
    typeof user === 'string' ? { user } : user,
  );
  return `${cookie}; epigram-user=${encodeURIComponent(proof)}`;
}

interface SentReport {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  readonly cookie: string;
  readonly from: string;
  readonly cause?: string;
  readonly stack?: readonly string[];
  /** Of the request's address. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly vitals?: { readonly lcpMs?: number; readonly inpMs?: number; readonly cls?: number };
}

/** One report, as `navigator.sendBeacon` sends it. */
export function sendReport(
  registry: TestRegistry,
  { remote, version, failed, cookie, from, headers = {}, query = '', ...why }: SentReport,
): Promise<LightMyRequestResponse> {
  const outcome = failed ? 'failed' : 'ok';
  return registry.inject({
    method: 'POST',
    url: `/releases/api/beacons${query}`,
    remoteAddress: from,
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', cookie, ...headers },
    payload: JSON.stringify({
      beacons: [{ remote, version, phase: 'render', outcome, durationMs: 120, ...why }],
    }),
  });
}
