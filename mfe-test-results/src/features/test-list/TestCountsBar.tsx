import type { TestCounts } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { formatNumber, ResultBadge, Skeleton, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

const COUNT_OF = {
  processing: 'analysingTests',
  positive: 'positiveTests',
  negative: 'negativeTests',
  failed: 'failedTests',
} as const satisfies Record<TestStatus, keyof TestCounts>;
const SHOWN_ORDER: readonly TestStatus[] = ['positive', 'negative', 'processing', 'failed'];

interface TestCountsBarProps {
  /** Undefined until the first answer. */
  counts: TestCounts | undefined;
  /** The counts failed to load. The list below shows the error. */
  failed: boolean;
  /** The active result filter, null for all. */
  chosen: TestStatus | null;
  onChoose: (status: TestStatus | null) => void;
}

/** The number of tests per result. A click filters by that result. */
export function TestCountsBar({ counts, failed, chosen, onChoose }: TestCountsBarProps) {
  const { t } = useLingui();
  useActiveLocale();
  return (
    <div role="group" aria-label={t`Tests by result`} className="tr-counts-bar">
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <Figure value={counts?.totalTests} failed={failed} />
        <span>
          <Trans>All tests</Trans>
        </span>
      </button>
      {SHOWN_ORDER.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? null : status)}
        >
          <Figure value={counts?.[COUNT_OF[status]]} failed={failed} />
          <ResultBadge status={status} />
        </button>
      ))}
    </div>
  );
}

function Figure({ value, failed }: { value: number | undefined; failed: boolean }) {
  return (
    <span className="tr-figure">
      {value === undefined && !failed ? (
        <Skeleton width={64} height={28} shape="block" />
      ) : (
        formatNumber(value)
      )}
    </span>
  );
}
