/** An installation's requirements beyond the checks of a release. They never delay a rollback. */
export interface Policy {
  /** Remotes whose promotion needs a second person's approval; `*` is all of them. */
  readonly approval: readonly string[];
  /** Times in which nothing is promoted, as `freezeWindow.ts` reads them. */
  readonly freezes: readonly string[];
  /** Browsers remove the portal's service worker; absent while it is allowed. */
  readonly worker?: 'off';
}

export const noPolicy: Policy = { approval: [], freezes: [] };

export function needsApproval({ approval }: Policy, remote: string): boolean {
  return approval.includes('*') || approval.includes(remote);
}

export function workerOf({ worker }: Policy): 'on' | 'off' {
  return worker ?? 'on';
}

/** A canary with a larger share of the users is a promotion in all but name. */
export const LARGEST_UNAPPROVED_SHARE = 25;
