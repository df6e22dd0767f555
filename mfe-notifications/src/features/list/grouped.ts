import type { Notification } from '@epigram/shared-contracts/api/notifications';

export interface Group {
  /** Shown; the others are one press away. */
  readonly first: Notification;
  readonly others: readonly Notification[];
}

/** Fewer of a kind stay apart. */
const LEAST = 3;

/** Notifications of one kind that follow each other become a group, in the order of the list. */
export function grouped(notifications: readonly Notification[]): Group[] {
  const runs: Notification[][] = [];
  for (const notification of notifications) {
    const run = runs.at(-1);
    if (run?.[0] && isAlike(run[0], notification)) run.push(notification);
    else runs.push([notification]);
  }
  return runs.flatMap((run) => {
    const [first, ...others] = run;
    if (first && run.length >= LEAST) return [{ first, others }];
    return run.map((notification) => ({ first: notification, others: [] }));
  });
}

function isAlike(one: Notification, other: Notification): boolean {
  // What waits for an answer stays in sight.
  return Boolean(one.kind) && one.kind === other.kind && !other.requiresAction && !one.requiresAction;
}
