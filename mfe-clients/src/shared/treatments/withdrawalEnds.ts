import type { Group } from '@epigram/shared-contracts/api/groups';
import type { Withdrawal } from '@epigram/shared-contracts/api/treatments';

/** When the produce of several animals may be used again. */
export type WithdrawalEnds = Pick<Withdrawal, 'meatUntil' | 'milkUntil' | 'milkUntilTime' | 'milkForbidden'>;

/** The last end of meat and of milk; undefined if no period runs. */
export function latestEnds(withdrawals: readonly Withdrawal[]): WithdrawalEnds | undefined {
  if (withdrawals.length === 0) return undefined;
  const latestMilk = withdrawals.reduce((latest, next) => (milkEnd(next) > milkEnd(latest) ? next : latest));
  const days = withdrawals.flatMap(({ meatUntil }) => meatUntil ?? []);
  return {
    meatUntil: days.toSorted().at(-1) ?? null,
    milkUntil: latestMilk.milkUntil,
    milkUntilTime: latestMilk.milkUntilTime ?? null,
    milkForbidden: withdrawals.some(({ milkForbidden }) => milkForbidden),
  };
}

/** For comparing: a period without a time lasts for the whole day. */
function milkEnd({ milkUntil, milkUntilTime }: Withdrawal): string {
  return milkUntil === null ? '' : `${milkUntil} ${milkUntilTime ?? '24:00'}`;
}

/** The periods of a whole group: its own, and those of all the client's animals of its type. */
export function ofGroup(
  withdrawals: readonly Withdrawal[],
  { id, animalType }: Pick<Group, 'id' | 'animalType'>,
): Withdrawal[] {
  return withdrawals.filter((it) => {
    if (it.animal) return false;
    return it.groupId == null ? it.group === null && it.animalType === animalType : it.groupId === id;
  });
}

/** The periods of single animals that were treated as members of a group. */
export function ofAnimalsIn(withdrawals: readonly Withdrawal[], { id }: Pick<Group, 'id'>): Withdrawal[] {
  return withdrawals.filter(({ animal, groupId }) => animal && groupId === id);
}
