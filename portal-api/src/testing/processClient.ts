import { API_BASE_PATH, HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import { streamNotifications } from '@epigram/shared-contracts/api/notifications';
import { login } from '@epigram/shared-contracts/api/users';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { TEST_PASSWORD } from './people.ts';

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
}

interface CallOptions {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly organisation?: number;
  readonly business?: number;
}

/** Calls an operation of a portal in a separate process. */
export async function callPortal(
  url: string,
  { method, path }: Operation,
  { token, params = {}, query, body, organisation, business }: CallOptions = {},
): Promise<Answer> {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => String(params[name]));
  const asked = query ? `?${new URLSearchParams(query).toString()}` : '';
  const response = await fetch(`${url}${API_BASE_PATH}${filled}${asked}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(organisation && { [HEADER.organisation]: String(organisation) }),
      ...(business && { [HEADER.business]: String(business) }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as { errorCode?: string; data?: unknown };
  return { status: response.status, code: json.errorCode, data: json.data };
}

/** Signs in; returns the bearer token. */
export async function signIn(url: string, email: string, password = TEST_PASSWORD): Promise<string> {
  const { status, data } = await callPortal(url, login, { body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return (data as { token: string }).token;
}

/** Stands in for an app in process: the request goes to a process instead. */
export function injectInto(url: string): Pick<FastifyInstance, 'inject'> {
  async function inject({ method, url: path, headers, payload }: InjectOptions) {
    const response = await fetch(`${url}${path as string}`, {
      method: method!,
      headers: headers as Record<string, string>,
      ...(payload !== undefined && method !== 'GET' && { body: payload as string }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), rawPayload };
  }
  return { inject } as never;
}

export interface EventLog {
  readonly events: readonly { readonly kind: string; readonly notificationId: number }[];
  /** When the other side ends the stream. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Follows a user's event stream and records the events. */
export async function followEvents(url: string, token: string): Promise<EventLog> {
  const response = await fetch(`${url}${API_BASE_PATH}${streamNotifications.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events: { kind: string; notificationId: number }[] = [];
  const ended = follow();
  async function follow(): Promise<void> {
    for (;;) {
      // The process at the other end may be killed.
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) return;
      for (const [, data] of value?.matchAll(/^data: (.+)$/gm) ?? []) {
        events.push(JSON.parse(data!));
      }
    }
  }
  return {
    events,
    ended,
    async close() {
      await reader.cancel().catch(() => undefined);
      await ended;
    },
  };
}
