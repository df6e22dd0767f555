import type { RetestDue } from '@epigram/shared-contracts/api/visits';
import { currentDay } from '@epigram/shared-contracts/session';
import { formatDate, Tag } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** When the group is due to be sampled again. */
export function RetestTag({ retest }: { retest: RetestDue | null }) {
  if (retest === null) return null;
  const [from, until] = [formatDate(retest.from), formatDate(retest.until)];
  if (retest.doneOn !== null) {
    const day = formatDate(retest.doneOn);
    return (
      <Tag tone="success">
        <Trans>Retested on {day}</Trans>
      </Tag>
    );
  }
  const isOverdue = retest.until.slice(0, 10) < currentDay();
  return (
    <Tag tone={isOverdue ? 'warning' : 'info'} icon="clock">
      {isOverdue ? (
        <Trans>
          Retest overdue: it was due {from} to {until}
        </Trans>
      ) : (
        <Trans>
          Retest due {from} to {until}
        </Trans>
      )}
    </Tag>
  );
}
