import { currentDay } from '@epigram/shared-contracts/session';
import { formatDate, Tag } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { milkUntilLabel } from './treatmentWords.ts';
import type { WithdrawalEnds } from './withdrawalEnds.ts';

/** Until when produce is withheld: a warning while it is. */
export function WithdrawalTags({ ends }: { ends: WithdrawalEnds }) {
  const [meat, milk] = [formatDate(ends.meatUntil), milkUntilLabel(ends)];
  const today = currentDay();
  const toneOf = (until: string | null) => (until !== null && until < today ? undefined : 'warning');
  const last = [ends.meatUntil, ends.milkUntil]
    .flatMap((until) => until ?? [])
    .toSorted()
    .at(-1);
  return (
    <>
      {ends.meatUntil && (
        <Tag tone={toneOf(ends.meatUntil)}>
          <Trans>Meat withdrawal until {meat}</Trans>
        </Tag>
      )}
      {ends.milkUntil && (
        <Tag tone={toneOf(ends.milkUntil)}>
          <Trans>Milk withdrawal until {milk}</Trans>
        </Tag>
      )}
      {ends.milkForbidden && (
        <Tag tone={toneOf(last ?? null)}>
          <Trans>Not for animals giving milk for people</Trans>
        </Tag>
      )}
    </>
  );
}
