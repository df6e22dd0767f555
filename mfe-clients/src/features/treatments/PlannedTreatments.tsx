import type { TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { ErrorState, formatDate, ListPages, queryErrorState } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { treatmentPath } from '../../shared/clientPath.ts';
import { usePlans, useRecordedPlans } from './planApi.ts';
import { type PlanAct, PlanItem } from './PlanItem.tsx';
import { plannedLabel } from './planWords.ts';

interface PlannedTreatmentsProps {
  client: ClientKey;
  mayEdit: boolean;
  onAct: (kind: PlanAct, plan: TreatmentPlan) => void;
}

/** The client's planned treatments, the earliest first; nothing if there is none. */
export function PlannedTreatments({ client, mayEdit, onAct }: PlannedTreatmentsProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const plans = usePlans(client, page);
  if (plans.isError) {
    return <ErrorState title={t`The planned treatments could not be loaded`} {...queryErrorState(plans)} />;
  }
  const { data: rows = [], totalRecords = 0 } = plans.data ?? {};
  // The last plan of the last page may have been recorded.
  const lastPage = Math.max(1, Math.ceil(totalRecords / DEFAULT_PAGE_SIZE));
  if (page > lastPage && !plans.isFetching) setPage(lastPage);
  if (totalRecords === 0) return null;
  return (
    <section aria-label={t`Planned treatments`}>
      <h3>{t`Planned treatments`}</h3>
      <ol className="cl-records" aria-label={t`Planned treatments`}>
        {rows.map((plan) => (
          <PlanItem
            key={plan.id}
            plan={plan}
            clientId={client.clientId}
            mayEdit={mayEdit}
            onAct={(kind) => onAct(kind, plan)}
          />
        ))}
      </ol>
      <ListPages
        page={page}
        total={totalRecords}
        onChange={setPage}
        label={t`Planned treatments`}
        disabled={plans.isFetching}
      />
    </section>
  );
}

/** Links to the treatments that were recorded from plans; nothing if there is none. */
export function RecordedPlans({ client }: { client: ClientKey }) {
  const recorded = useRecordedPlans(client).data;
  if (!recorded || recorded.totalRecords === 0) return null;
  const { totalRecords } = recorded;
  return (
    <details>
      <summary>
        <Trans>Recorded plans ({totalRecords})</Trans>
      </summary>
      <ul>
        {recorded.data.map((plan) => (
          <li key={plan.id}>
            <RecordedPlan plan={plan} clientId={client.clientId} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RecordedPlan({ plan, clientId }: { plan: TreatmentPlan; clientId: number }) {
  const { plannedBy } = plan;
  const product = plannedLabel(plan);
  const day = formatDate(plan.plannedOn);
  return (
    <>
      {plan.treatment ? <Link to={treatmentPath(clientId, plan.treatment.id)}>{product}</Link> : product}{' '}
      {plannedBy ? (
        <Trans>
          planned for {day} by {plannedBy}
        </Trans>
      ) : (
        <Trans>planned for {day}</Trans>
      )}
    </>
  );
}
