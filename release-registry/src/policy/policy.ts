/** What an installation requires beyond the checks of a release. It never holds up a rollback. */
export interface Policy {
  /** Remotes whose promotion a second person approves; `*` is all of them. */
  readonly approval: readonly string[];
  /** Times in which nothing is promoted, as `freezeWindow.ts` reads them. */
  readonly freezes: readonly string[];
  /** Browsers give up the portal's service worker; absent while they may have one. */
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
