import { formatDate, Tag } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { milkUntilLabel } from './treatmentWords.ts';
import type { WithdrawalEnds } from './withdrawalEnds.ts';

/** Until when produce is withheld. */
export function WithdrawalTags({ ends }: { ends: WithdrawalEnds }) {
  const [meat, milk] = [formatDate(ends.meatUntil), milkUntilLabel(ends)];
  return (
    <>
      {ends.meatUntil && (
        <Tag tone="warning">
          <Trans>Meat withdrawal until {meat}</Trans>
        </Tag>
      )}
      {ends.milkUntil && (
        <Tag tone="warning">
          <Trans>Milk withdrawal until {milk}</Trans>
        </Tag>
      )}
      {ends.milkForbidden && (
        <Tag tone="warning">
          <Trans>Not for animals giving milk for people</Trans>
        </Tag>
      )}
    </>
  );
}
