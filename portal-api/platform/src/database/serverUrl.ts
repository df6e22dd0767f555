import { SettingsError } from '../settings.ts';

interface Host {
  readonly host: string;
  readonly port: number;
}

export interface ServerUrl {
  /** The URL with its first host only, which is all that `pg` understands. */
  readonly url: string;
  /** Empty if there is nothing to choose: `url` has the only host, and any server will do. */
  readonly candidates: readonly Host[];
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const DEFAULT_PORT = 5432;

/**
 * Reads libpq's form of a URL with several hosts: `postgres://user:password@db1:5432,db2:5432/portal`. Of several hosts,
 * the one that accepts writes is used, and of a single one this is required with `target_session_attrs=read-write`.
 * @throws SettingsError
 */
export function parseServerUrl(text: string): ServerUrl {
  const [, login = '', authority = '', rest = ''] = PARTS.exec(text) ?? [];
  const names = authority.split(',');
  const first = `${login}${names[0]}${rest}`;
  if (!URL.canParse(first)) {
    if (names.length > 1) throw new SettingsError('DATABASE_URL is not the URL of a PostgreSQL server');
    return { url: text, candidates: [] };
  }
  const url = new URL(first);
  const wanted = url.searchParams.get('target_session_attrs');
  if (wanted !== null && !['any', 'read-write', 'primary'].includes(wanted)) {
    throw new SettingsError(
      `target_session_attrs is ${wanted} in the URL of the database, but the server writes: use read-write`,
    );
  }
  if (names.length === 1 && (wanted === null || wanted === 'any')) return { url: text, candidates: [] };
  url.searchParams.delete('target_session_attrs');
  return { url: url.href, candidates: names.map(hostOf) };
}

function hostOf(name: string): Host {
  const [, host = '', port = String(DEFAULT_PORT)] = /^(.*?)(?::(\d+))?$/.exec(name) ?? [];
  if (host === '') throw new SettingsError('The URL of the database has an empty host in its list');
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

/** The password in a URL, which may have several hosts; `undefined` if the text is no URL. */
export function passwordOf(text: string): string | undefined {
  // A list of hosts is not a URL to the standard parser. The password does not depend on them.
  const single = text.replace(/^(\w+:\/\/(?:[^/?#]*@)?)[^/?#]*,[^/?#]*/, '$1localhost');
  if (!URL.canParse(single)) return undefined;
  const url = new URL(single);
  // pg and libpq also take it from the query.
  return decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
}
