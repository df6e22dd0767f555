import { currentDay } from '@epigram/shared-contracts/session';
import { formatMonth, MenuButton } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { lastMonths } from './lastMonths.ts';
import { useMonthlySummary } from './useMonthlySummary.ts';

/** A one-page summary of a month, to print or share. */
export function MonthlySummary({ scope }: { scope: AnalyticsScope }) {
  const { t } = useLingui();
  const { isOffered, download } = useMonthlySummary(scope);
  if (!isOffered) return null;
  return (
    <MenuButton
      icon="pdf"
      items={lastMonths(currentDay()).map((month) => ({
        id: month,
        label: formatMonth(`${month}-01`),
        onSelect: () => download(month),
      }))}
    >
      {t`Monthly summary`}
    </MenuButton>
  );
}
