import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { isCheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import {
  activeClassLabel,
  animalTypeLabel,
  Button,
  DescriptionList,
  Dialog,
  EmptyState,
  ErrorState,
  formatDate,
  formatDateTime,
  LoadingArea,
  queryErrorState,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { CHECKS_TAB, checksPath } from '../../shared/checksPath.ts';
import type { ClientKey } from '../../shared/clientApi.ts';
import { clientPath } from '../../shared/clientPath.ts';
import { doseBasisLabel, routeLabel, treatedLabel } from '../../shared/treatments/treatmentWords.ts';
import { useTreatment } from './treatmentsApi.ts';

interface TreatmentDetailsDialogProps {
  client: ClientKey;
  treatmentId: number;
  mayEdit: boolean;
  onEdit: (treatment: Treatment) => void;
  onClose: () => void;
}

/** All details of a treatment; its URL can be shared. */
export function TreatmentDetailsDialog(props: TreatmentDetailsDialogProps) {
  const { client, treatmentId, mayEdit, onEdit, onClose } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useTreatment(client, treatmentId);
  const treatment = query.data?.data;
  const footer = treatment && mayEdit && (
    <>
      {isCheckedClass(treatment.activeClass) && (
        <Button
          onClick={() =>
            void navigate(checksPath(client.clientId, { treatment: String(treatment.id) }), { replace: true })
          }
        >
          <Trans>Start check</Trans>
        </Button>
      )}
      <Button kind="primary" icon="edit" onClick={() => onEdit(treatment)}>
        <Trans>Edit treatment</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open title={treatment?.product ?? t`Treatment`} width={720} onClose={onClose} footer={footer}>
      {treatment ? (
        <Facts treatment={treatment} clientId={client.clientId} />
      ) : query.error?.code === 'NOT_FOUND' ? (
        <EmptyState
          title={t`This treatment is not in the log`}
          text={t`It may have been deleted, or belong to another client.`}
        />
      ) : query.isError ? (
        <ErrorState title={t`The treatment could not be loaded`} {...queryErrorState(query)} />
      ) : (
        <LoadingArea>
          <SkeletonText lines={6} />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function Facts({ treatment, clientId }: { treatment: Treatment; clientId: number }) {
  const { t } = useLingui();
  const { checks, recordedBy } = treatment;
  const recordedAt = formatDateTime(treatment.recordedAt);
  return (
    <DescriptionList
      items={[
        { label: t`Treated`, value: treatedLabel(treatment) },
        { label: t`Animal type`, value: animalTypeLabel(treatment.animalType) },
        { label: t`Treated on`, value: formatDate(treatment.treatedOn) },
        { label: t`Last day of treatment`, value: treatment.endedOn && formatDate(treatment.endedOn) },
        { label: t`Active class`, value: activeClassLabel(treatment.activeClass) },
        {
          label: t`Dose`,
          value: `${doseBasisLabel(treatment.doseBasis)}, ${routeLabel(treatment.route)}`,
        },
        {
          label: t({ message: 'Withdrawal, meat', context: 'treatment' }),
          value: withdrawal(treatment.withdrawalMeat, treatment.meatUntil),
        },
        {
          label: t({ message: 'Withdrawal, milk', context: 'treatment' }),
          value: withdrawal(treatment.withdrawalMilk, treatment.milkUntil),
        },
        { label: t`Prescribed by`, value: treatment.prescriber },
        { label: t`Reason`, value: treatment.reason },
        { label: t`Note`, value: treatment.note },
        { label: t`Recorded`, value: recordedBy ? t`${recordedAt} by ${recordedBy}` : recordedAt },
        {
          label: t`Treatment checks`,
          value: checks > 0 && (
            <Link to={clientPath(clientId, CHECKS_TAB)}>
              <Plural value={checks} one="# treatment check" other="# treatment checks" />
            </Link>
          ),
        },
      ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
    />
  );
}

function withdrawal(days: number | null, until: string | null): string | null {
  if (days === null) return null;
  const length = plural(days, { one: '# day', other: '# days' });
  const last = formatDate(until);
  return until ? t`${length}, until ${last}` : length;
}
