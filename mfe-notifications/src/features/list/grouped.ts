import type { Notification } from '@epigram/shared-contracts/api/notifications';

export interface Group {
  /** Always shown; the others can be expanded. */
  readonly first: Notification;
  readonly others: readonly Notification[];
}

/** Fewer of a kind are not grouped. */
const MIN_GROUP_SIZE = 3;

/** Groups consecutive notifications of one kind, in the order of the list. */
export function grouped(notifications: readonly Notification[]): Group[] {
  const runs: Notification[][] = [];
  for (const notification of notifications) {
    const run = runs.at(-1);
    if (run?.[0] && isSameGroup(run[0], notification)) run.push(notification);
    else runs.push([notification]);
  }
  return runs.flatMap((run) => {
    const [first, ...others] = run;
    if (first && run.length >= MIN_GROUP_SIZE) return [{ first, others }];
    return run.map((notification) => ({ first: notification, others: [] }));
  });
}

function isSameGroup(one: Notification, other: Notification): boolean {
  // Notifications that wait for an answer stay visible.
  return Boolean(one.kind) && one.kind === other.kind && !other.requiresAction && !one.requiresAction;
}
