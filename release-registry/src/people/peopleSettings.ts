import { z } from 'zod';
import { mountSchema, remoteNameSchema } from '../domain/releaseSchema.ts';
import { rights, type Grant } from '../domain/rights.ts';

/** The identity provider for the console, and the rights of each of its groups. */
export interface PeopleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The button's label: "Sign in with …". */
  readonly label: string;
  readonly scope: string;
  /** The claim that lists a person's groups. */
  readonly claim: string;
  readonly groups: Readonly<Record<string, Grant>>;
  /** The registry's own URL, as browsers see it. */
  readonly publicUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const grantSchema = z.strictObject({
  remotes: z.array(z.union([remoteNameSchema, z.literal('*')])).min(1),
  rights: z.array(z.enum(rights)),
  paths: z
    .array(z.union([mountSchema, z.literal('*')]))
    .nullable()
    .default(null),
});
const groupsSchema = z.record(z.string().min(1), grantSchema);
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

function requireSafe(name: string, address: string): string {
  const url = URL.parse(address);
  if (url && (url.protocol === 'https:' || isLoopback(url))) return address;
  throw new Error(`${name} is ${address}; it must begin with https`);
}

function readGroups(text: string): Readonly<Record<string, Grant>> {
  try {
    return groupsSchema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`REGISTRY_OIDC_GROUPS is invalid (see the README): ${why}`, { cause: error });
  }
}

/** Undefined if no provider is configured: only tokens open the console then. */
export function readPeopleSettings(env: Environment): PeopleSettings | undefined {
  const issuer = env.REGISTRY_OIDC_ISSUER;
  if (!issuer) return undefined;
  function required(name: string): string {
    const value = env[name];
    if (!value) throw new Error(`REGISTRY_OIDC_ISSUER is set, so ${name} has to be set too`);
    return value;
  }
  return {
    issuer: requireSafe('REGISTRY_OIDC_ISSUER', issuer),
    clientId: required('REGISTRY_OIDC_CLIENT_ID'),
    clientSecret: env.REGISTRY_OIDC_CLIENT_SECRET || undefined,
    label: env.REGISTRY_OIDC_LABEL || new URL(issuer).host,
    scope: env.REGISTRY_OIDC_SCOPE || 'openid profile email',
    claim: env.REGISTRY_OIDC_CLAIM || 'groups',
    groups: readGroups(required('REGISTRY_OIDC_GROUPS')),
    publicUrl: requireSafe('PUBLIC_URL', required('PUBLIC_URL')),
  };
}

/** The rights of a person's groups, one grant each; a group that is not configured adds nothing. */
export function grantsOfGroups(
  settings: PeopleSettings | undefined,
  groups: readonly string[],
): readonly Grant[] {
  const configured = new Map(Object.entries(settings?.groups ?? {}));
  return groups.map((group) => configured.get(group)).filter((grant) => grant !== undefined);
}
