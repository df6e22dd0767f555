import { Button, formatMonth, Notice } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { useMonthlySummary } from './useMonthlySummary.ts';

/** The target of a monthly summary's notification: shows the month and offers its file. */
export function SummaryNotice({ scope }: { scope: AnalyticsScope }) {
  const [params] = useSearchParams();
  const { isOffered, isBusy, download } = useMonthlySummary(scope);
  const month = params.get('summary');
  if (!isOffered || month === null || !/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const name = formatMonth(`${month}-01`);
  return (
    <Notice>
      <div className="ep-analytics-summary">
        <Trans>The summary of {name} is one page, to print or pass on.</Trans>
        <Button icon="pdf" busy={isBusy} onClick={() => download(month)}>
          <Trans>Download the summary</Trans>
        </Button>
      </div>
    </Notice>
  );
}
