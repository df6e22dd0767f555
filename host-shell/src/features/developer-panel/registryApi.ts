/** Calls of the registry with the console's cookie. Its answers are described in the registry's openapi.json. */
const ADDRESS = '/releases/api';

async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(ADDRESS + path, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-epigram-unattended': '1' },
  });
  const text = await answer.text();
  const body = text === '' ? null : (JSON.parse(text) as unknown);
  if (answer.ok) return body as Answer;
  const { message } = (body ?? {}) as { message?: string };
  throw new Error(message ?? String(answer.status));
}

/** Who is signed in to the console in this browser; null if nobody is. */
export async function consoleCaller(): Promise<string | null> {
  const { caller } = await call<{ caller: { name: string } | null }>('/console/session');
  return caller?.name ?? null;
}

interface Status {
  readonly remotes: readonly { readonly name: string; readonly previews: Readonly<Record<string, string>> }[];
}

/** The names of all previews. */
export async function previewNames(): Promise<string[]> {
  const { remotes } = await call<Status>('/status');
  return [...new Set(remotes.flatMap(({ previews }) => Object.keys(previews)))].toSorted();
}

export async function versionsOf(remote: string): Promise<string[]> {
  const { versions } = await call<{ versions: { version: string }[] }>(
    `/versions/${encodeURIComponent(remote)}?limit=200`,
  );
  return versions.map(({ version }) => version);
}

export interface DeprecatedUse {
  readonly name: string;
  readonly since: string;
  readonly removedIn: string;
  readonly instead: string;
  readonly users: readonly { readonly remote: string; readonly version: string | null }[];
}

/** What the live contract has deprecated, with the releases and pages that still use it. */
export async function deprecatedUses(): Promise<readonly DeprecatedUse[]> {
  return (await call<{ deprecations: readonly DeprecatedUse[] }>('/contract')).deprecations;
}

/** Lets this browser load scripts from a server of its own computer, for some hours. */
export async function permitLocal(remote: string, origin: string): Promise<void> {
  await call(`/developer/${encodeURIComponent(remote)}`, { method: 'PUT', body: JSON.stringify({ origin }) });
}
