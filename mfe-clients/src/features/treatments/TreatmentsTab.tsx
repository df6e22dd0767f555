import type { TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  ListPages,
  queryErrorState,
  SkeletonText,
  useUrlParams,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { PRODUCTS_PATH } from '../../shared/clientPath.ts';
import { ClientTabGate } from '../../shared/ClientTabGate.tsx';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { useOpenedId } from '../../shared/useOpenedId.ts';
import { AssessmentButton } from './AssessmentButton.tsx';
import { Assessments } from './Assessments.tsx';
import { CancelPlanDialog } from './CancelPlanDialog.tsx';
import { EndTreatmentDialog } from './EndTreatmentDialog.tsx';
import { usePlans } from './planApi.ts';
import type { PlanAct } from './PlanItem.tsx';
import { PlannedTreatments, RecordedPlans } from './PlannedTreatments.tsx';
import { TreatmentDialog } from './TreatmentDialog.tsx';
import { TreatmentDetailsDialog } from './TreatmentDetailsDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { StrikeTreatmentDialog } from './StrikeTreatmentDialog.tsx';
import { StruckTreatments } from './StruckTreatments.tsx';
import { TreatmentItem } from './TreatmentItem.tsx';
import { useRefusedTreatment, useTreatments } from './treatmentsApi.ts';
import { useWithdrawals } from '../../shared/treatments/withdrawalsApi.ts';
import { WithdrawalNotice } from '../../shared/treatments/WithdrawalNotice.tsx';

/** The treatment log of a client. */
export function TreatmentsTab({ clientId }: { clientId: number }) {
  return <ClientTabGate clientId={clientId}>{(client) => <TreatmentLog client={client} />}</ClientTabGate>;
}

type Open =
  | { kind: 'record' | 'plan' | 'register' }
  | { kind: 'edit' | 'end' | 'strike'; treatment: Treatment }
  | { kind: PlanAct; plan: TreatmentPlan };

function TreatmentLog({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMayEditClients();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const [shownId, hideEntry] = useOpenedId('entry');
  const [params, changeParams] = useUrlParams();
  const refused = useRefusedTreatment(client, params.get('waiting'));
  const treatments = useTreatments(client, page);
  // The notice and the plans stand above the log and would move it.
  const { isLoading: isNoticeLoading } = useWithdrawals(client);
  const { isFetched: havePlans } = usePlans(client, 1);
  const close = () => setOpen(null);
  if (treatments.isError) {
    return <ErrorState title={t`The treatments could not be loaded`} {...queryErrorState(treatments)} />;
  }
  if (!treatments.data || isNoticeLoading || !havePlans) {
    return (
      <LoadingArea>
        <SkeletonText lines={6} />
      </LoadingArea>
    );
  }
  const { data: rows, totalRecords } = treatments.data;
  const record = mayEdit && (
    <>
      <Button kind="primary" icon="add" onClick={() => setOpen({ kind: 'record' })}>
        <Trans>Record treatment</Trans>
      </Button>
      <Button icon="calendar" onClick={() => setOpen({ kind: 'plan' })}>
        <Trans>Plan treatment</Trans>
      </Button>
    </>
  );
  const register = (
    <>
      <Button icon="pdf" onClick={() => setOpen({ kind: 'register' })}>
        <Trans>Register</Trans>
      </Button>
      <AssessmentButton client={client} mayEdit={mayEdit} />
      <Button icon="settings" onClick={() => void navigate(PRODUCTS_PATH)}>
        <Trans>Remembered products</Trans>
      </Button>
    </>
  );
  return (
    <div className="cl-stack">
      <WithdrawalNotice client={client} />
      <PlannedTreatments client={client} mayEdit={mayEdit} onAct={(kind, plan) => setOpen({ kind, plan })} />
      {totalRecords === 0 ? (
        <EmptyState
          title={t`No treatment yet`}
          text={t`Record what you gave, to which animals and when: withdrawal periods and efficacy checks follow from it.`}
          action={
            <>
              {record} {register}
            </>
          }
        />
      ) : (
        <>
          <div className="cl-toolbar">
            {record}
            {register}
          </div>
          <ol className="cl-records" aria-label={t`Treatments`}>
            {rows.map((treatment) => (
              <TreatmentItem
                key={treatment.id}
                treatment={treatment}
                clientId={client.clientId}
                mayEdit={mayEdit}
                onAct={(kind) => setOpen({ kind, treatment })}
              />
            ))}
          </ol>
          <ListPages
            page={page}
            total={totalRecords}
            onChange={setPage}
            label={t`Treatments`}
            disabled={treatments.isFetching}
          />
        </>
      )}
      <StruckTreatments client={client} />
      <RecordedPlans client={client} />
      <Assessments client={client} mayEdit={mayEdit} />
      {shownId !== null && (
        <TreatmentDetailsDialog
          client={client}
          treatmentId={shownId}
          mayEdit={mayEdit}
          onEdit={(treatment) => {
            hideEntry();
            setOpen({ kind: 'edit', treatment });
          }}
          onClose={hideEntry}
        />
      )}
      {open?.kind === 'record' && <TreatmentDialog client={client} treatment={null} onClose={close} />}
      {refused && (
        <TreatmentDialog
          key={refused.id}
          client={client}
          treatment={null}
          refused={refused}
          onClose={() => changeParams((query) => query.delete('waiting'))}
        />
      )}
      {open?.kind === 'plan' && (
        <TreatmentDialog client={client} treatment={null} isPlanned onClose={close} />
      )}
      {(open?.kind === 'record-plan' || open?.kind === 'change-plan') && (
        <TreatmentDialog
          client={client}
          treatment={null}
          plan={open.plan}
          isPlanned={open.kind === 'change-plan'}
          onClose={close}
        />
      )}
      {open?.kind === 'cancel-plan' && <CancelPlanDialog client={client} plan={open.plan} onClose={close} />}
      {open?.kind === 'register' && <RegisterDialog client={client} onClose={close} />}
      {open?.kind === 'edit' && (
        <TreatmentDialog client={client} treatment={open.treatment} onClose={close} />
      )}
      {open?.kind === 'end' && (
        <EndTreatmentDialog client={client} treatment={open.treatment} onClose={close} />
      )}
      {open?.kind === 'strike' && (
        <StrikeTreatmentDialog client={client} treatment={open.treatment} onClose={close} />
      )}
    </div>
  );
}
