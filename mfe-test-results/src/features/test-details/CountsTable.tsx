import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { BurdenBadge, parasiteLabel, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { countText, rangeText, workingText } from './parasiteCounts.ts';
import { orderCounts } from '@epigram/shared-contracts/domain/leadingCount';

/** One row per parasite. On a phone each row becomes a card with labelled values. */
export function CountsTable({ counts }: { counts: readonly ParasiteCount[] }) {
  const { t } = useLingui();
  useActiveLocale();
  const headings = {
    count: t`Count`,
    range: t`95% range`,
    working: t`Eggs counted × factor`,
    level: t`Burden level`,
  };
  return (
    <table className="tr-counts">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Parasite</Trans>
          </th>
          <th scope="col">{headings.count}</th>
          <th scope="col">{headings.range}</th>
          <th scope="col">{headings.working}</th>
          <th scope="col">{headings.level}</th>
        </tr>
      </thead>
      <tbody>
        {orderCounts(counts).map((count) => (
          <tr key={count.parasite}>
            <th scope="row">{parasiteLabel(count.parasite)}</th>
            {count.parasite === 'fluke' ? (
              <td data-label={headings.count} className="tr-count" colSpan={3}>
                {count.positive ? <Trans>Positive</Trans> : <Trans>Negative</Trans>}
              </td>
            ) : (
              <>
                <td data-label={headings.count} className="tr-count">
                  {countText(count)}
                </td>
                <td data-label={headings.range}>{rangeText(count)}</td>
                <td data-label={headings.working}>{workingText(count)}</td>
              </>
            )}
            <td data-label={headings.level}>
              {count.level ? (
                <BurdenBadge level={count.level} />
              ) : (
                <span className="tr-soft">
                  <Trans>No published level</Trans>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
