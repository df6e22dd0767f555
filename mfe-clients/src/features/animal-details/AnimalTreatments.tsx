import {
  EmptyState,
  ErrorState,
  formatDate,
  LoadingArea,
  queryErrorState,
  Section,
  SkeletonText,
  Tag,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { clientPath, treatmentPath, TREATMENTS_TAB } from '../../shared/clientPath.ts';
import {
  classesLabel,
  doseBasisLabel,
  milkUntilLabel,
  routeLabel,
  treatedLabel,
} from '../../shared/treatments/treatmentWords.ts';
import { WithdrawalNotice } from '../../shared/treatments/WithdrawalNotice.tsx';
import { SHOWN_TREATMENTS, useAnimalTreatments } from './animalDetailsApi.ts';
import '../../shared/records.css';

interface AnimalTreatmentsProps {
  client: ClientKey;
  animalId: number;
}

/** An animal's treatments, single or with its group, and its withdrawal periods. */
export function AnimalTreatments({ client, animalId }: AnimalTreatmentsProps) {
  const { t } = useLingui();
  const treatments = useAnimalTreatments(client, animalId);
  const rows = treatments.data?.data ?? [];
  const more = (treatments.data?.totalRecords ?? 0) - SHOWN_TREATMENTS;
  return (
    <Section
      title={t`Treatments`}
      surface="plain"
      actions={
        <Link to={clientPath(client.clientId, TREATMENTS_TAB)}>
          <Trans>Treatment log of the client</Trans>
        </Link>
      }
    >
      <WithdrawalNotice client={client} animalId={animalId} />
      {treatments.isError ? (
        <ErrorState title={t`The treatments could not be loaded`} {...queryErrorState(treatments)} />
      ) : !treatments.data ? (
        <LoadingArea>
          <SkeletonText lines={3} />
        </LoadingArea>
      ) : rows.length === 0 ? (
        <EmptyState
          title={t`No treatment of this animal yet`}
          text={t`Treatments of this animal and of groups of its type appear here.`}
        />
      ) : (
        <ol className="cl-records" aria-label={t`Treatments`}>
          {rows.map((treatment) => (
            <TreatmentLine key={treatment.id} treatment={treatment} clientId={client.clientId} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className="cl-soft">
          <Plural value={more} one="# earlier treatment" other="# earlier treatments" />
        </p>
      )}
    </Section>
  );
}

function TreatmentLine({ treatment, clientId }: { treatment: Treatment; clientId: number }) {
  const { product, doseBasis, route } = treatment;
  const milk = milkUntilLabel(treatment);
  const [begun, ended, meat] = [treatment.treatedOn, treatment.endedOn, treatment.meatUntil].map(formatDate);
  return (
    <li className="cl-record">
      <div>
        <h3>
          <Link to={treatmentPath(clientId, treatment.id)}>{product}</Link>{' '}
          <span className="cl-soft">{classesLabel(treatment)}</span>
        </h3>
        <p>
          {treatment.endedOn ? `${begun} – ${ended}` : begun} · {treatedLabel(treatment)} ·{' '}
          {doseBasisLabel(doseBasis)}, {routeLabel(route)}
        </p>
        {(treatment.meatUntil || treatment.milkUntil) && (
          <p className="cl-tags">
            {treatment.meatUntil && (
              <Tag>
                <Trans>Meat withdrawal until {meat}</Trans>
              </Tag>
            )}
            {treatment.milkUntil && (
              <Tag>
                <Trans>Milk withdrawal until {milk}</Trans>
              </Tag>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
