import { RegistryError } from './registryError.ts';

/** `promote` includes canaries and previews; `administer` budgets and tokens. Every caller may read. */
export const rights = ['publish', 'promote', 'roll-back', 'administer'] as const;
export type Right = (typeof rights)[number];

export const ALL_REMOTES = '*';
/** In a grant's paths: allows claiming any free prefix. */
export const ANY_PATH = '*';

export interface Grant {
  readonly remotes: readonly string[];
  readonly rights: readonly string[];
  /** Prefixes that its releases may use; null for those that its remotes already own. */
  readonly paths: readonly string[] | null;
}

/** A caller and their rights. A person has one grant for each of their configured groups. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly kind: 'token' | 'person';
  readonly grants: readonly Grant[];
}

function isGranted({ remotes, rights: granted }: Grant, right: Right, remote: string): boolean {
  return granted.includes(right) && (remotes.includes(ALL_REMOTES) || remotes.includes(remote));
}

/** Whether a caller may see for which businesses and organisations releases fail: those who run the whole portal. */
export function mayKnowTenants({ grants }: Caller): boolean {
  return grants.some(
    ({ remotes, rights: granted }) => remotes.includes(ALL_REMOTES) && granted.includes('administer'),
  );
}

/** Refuses a caller without the right on the remote. */
export function requireRight({ name, kind, grants }: Caller, right: Right, remote: string): void {
  if (grants.some((grant) => isGranted(grant, right, remote))) return;
  const who = kind === 'token' ? `The token ${name}` : name;
  const held = grants.map(({ remotes, rights: granted }) => {
    return `it may: ${granted.join(', ') || 'read'}; remotes: ${remotes.join(', ')}`;
  });
  throw new RegistryError('NOT_ALLOWED', `${who} may not ${right} ${remote}`, held);
}
