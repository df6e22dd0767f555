import type { CheckRound, TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import { toApiError } from '@epigram/shared-contracts/errors';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';
import { toLocale } from '@epigram/shared-contracts/locale';
import {
  activeClassLabel,
  animalTypeLabel,
  Button,
  countUnitLabel,
  DescriptionList,
  Dialog,
  EmptyState,
  ErrorState,
  formatDate,
  formatNumber,
  LoadingArea,
  Notice,
  queryErrorState,
  SkeletonText,
  useActiveLocale,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { treatmentPath } from '../../shared/clientPath.ts';
import { CheckResultView } from './CheckResultView.tsx';
import { useCheck, useOpenReport } from './checksApi.ts';
import { kindLabel } from './checkWords.ts';

interface CheckDetailsDialogProps {
  client: ClientKey;
  checkId: number;
  mayEdit: boolean;
  onEdit: (check: TreatmentCheck) => void;
  onClose: () => void;
}

/** All details of a check, with the counts behind its result; its URL can be shared. */
export function CheckDetailsDialog({ client, checkId, mayEdit, onEdit, onClose }: CheckDetailsDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const language = toLocale(useActiveLocale()) ?? 'en';
  const query = useCheck(client, checkId);
  const report = useOpenReport(client);
  const check = query.data?.data;
  const footer = check && (
    <>
      <Button icon="pdf" busy={report.isPending} onClick={() => report.mutate({ checkId, language })}>
        <Trans>Report</Trans>
      </Button>
      {mayEdit && (
        <Button kind="primary" icon="edit" onClick={() => onEdit(check)}>
          {check.status === 'planned' ? <Trans>Enter the second sample</Trans> : <Trans>Edit check</Trans>}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      title={check ? t`Check of ${check.product}` : t`Efficacy check`}
      width={860}
      onClose={onClose}
      footer={footer}
    >
      {check ? (
        <div className="cl-stack">
          <CheckResultView check={check} />
          <Facts check={check} clientId={client.clientId} />
          {report.error && (
            <Notice tone="danger" live>
              {errorText(toApiError(report.error))}
            </Notice>
          )}
        </div>
      ) : query.error?.code === 'NOT_FOUND' ? (
        <EmptyState
          title={t`This efficacy check does not exist`}
          text={t`It may have been deleted, or belong to another client.`}
        />
      ) : query.isError ? (
        <ErrorState title={t`The efficacy check could not be loaded`} {...queryErrorState(query)} />
      ) : (
        <LoadingArea>
          <SkeletonText lines={6} />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function Facts({ check, clientId }: { check: TreatmentCheck; clientId: number }) {
  const { t } = useLingui();
  const { before, after, treatmentId } = check;
  const treated = formatDate(check.treatedOn);
  const unit = countUnitLabel(unitOf(check.parasite));
  return (
    <DescriptionList
      items={[
        { label: t`Kind of check`, value: kindLabel(check.kind) },
        { label: t`Active class`, value: activeClassLabel(check.activeClass) },
        { label: t`Group`, value: check.group ?? animalTypeLabel(check.animalType) },
        {
          label: t`Treated on`,
          value: treatmentId ? <Link to={treatmentPath(clientId, treatmentId)}>{treated}</Link> : treated,
        },
        { label: t`First sample`, value: before && <Round round={before} unit={unit} /> },
        { label: t`Second sample`, value: after && <Round round={after} unit={unit} /> },
        { label: t`Laboratory`, value: check.laboratory },
        { label: t`Accreditation`, value: check.accreditation },
        { label: t`Recommendation`, value: check.recommendation },
      ]}
    />
  );
}

function Round({ round, unit }: { round: CheckRound; unit: string }) {
  return (
    <>
      {formatDate(round.day)}
      <br />
      <span className="cl-soft">
        {round.counts.map((count) => formatNumber(count)).join(', ')} {unit}
      </span>
    </>
  );
}
