import type { AuditEntry } from '@epigram/shared-contracts/api/audit';
import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import {
  animalTypeLabel,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatNumber,
  NO_VALUE,
  PageSkeleton,
  parasiteLabel,
  queryErrorState,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useThresholdHistory } from './thresholdApi.ts';

interface ThresholdHistoryDialogProps {
  threshold: BurdenThreshold;
  onClose: () => void;
}

/** The changes of the cut points of one parasite in one animal type, with their authors and values. */
export function ThresholdHistoryDialog({ threshold, onClose }: ThresholdHistoryDialogProps) {
  const { t } = useLingui();
  const query = useThresholdHistory(threshold);
  const animal = animalTypeLabel(threshold.animalType);
  const parasite = parasiteLabel(threshold.parasite);
  return (
    <Dialog
      open
      width={650}
      title={t`Changes of the thresholds for ${parasite} in ${animal}`}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {query.error && <ErrorState compact {...queryErrorState(query)} />}
      {!query.error && !query.data && <PageSkeleton shape="form" />}
      {query.data?.data.length === 0 && (
        <EmptyState icon="list" title={<Trans>These thresholds have not been changed</Trans>} />
      )}
      <ul role="list" className="ac-rows">
        {query.data?.data.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Dialog>
  );
}

function HistoryEntry({ entry: { at, actor, changes } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    lightMax: t`Light below`,
    moderateMax: t`Moderate below`,
    highMax: t`High below`,
    source: t`Source`,
  };
  const text = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value) : String(value ?? NO_VALUE);
  return (
    <li>
      <span className="ac-row-text">
        <strong>
          {formatDateTime(at)}, {actor?.name ?? t`Deleted account`}
        </strong>
        {changes.map(({ field, before, after }) => (
          <span key={field}>
            {labels[field] ?? field}: {text(before)} → {text(after)}
          </span>
        ))}
      </span>
    </li>
  );
}
