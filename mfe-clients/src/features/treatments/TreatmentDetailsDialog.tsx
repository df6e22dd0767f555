import type { TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import type { TreatedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import { onlyCheckedClass } from '@epigram/shared-contracts/domain/activeSubstances';
import {
  animalTypeLabel,
  Button,
  DescriptionList,
  Dialog,
  EmptyState,
  ErrorState,
  formatDate,
  formatDateTime,
  formatNumber,
  LoadingArea,
  Notice,
  queryErrorState,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { CHECKS_TAB, checksPath } from '../../shared/checksPath.ts';
import type { ClientKey } from '../../shared/clientApi.ts';
import { clientPath } from '../../shared/clientPath.ts';
import {
  activesOf,
  doseBasisLabel,
  milkUntilLabel,
  routeLabel,
  treatedActiveLabel,
  treatedLabel,
} from '../../shared/treatments/treatmentWords.ts';
import { itemsLabel, milkWithdrawalLabel, missingLabel, quantityUnitLabel } from './recordWords.ts';
import { useTreatment, useTreatmentVersions } from './treatmentsApi.ts';
import { changeLabel } from './versionWords.ts';

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
  const history = useTreatmentVersions(client, treatmentId);
  const versions = history.data?.data ?? [];
  const struck = versions.find(({ isStruck }) => isStruck);
  const said = treatment ?? struck?.treatment;
  const footer = treatment && mayEdit && (
    <>
      {onlyCheckedClass(activesOf(treatment)) && (
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
    <Dialog open title={said?.product ?? t`Treatment`} width={720} onClose={onClose} footer={footer}>
      {history.isError ? (
        <ErrorState
          title={t`The history of the treatment could not be loaded`}
          {...queryErrorState(history)}
        />
      ) : !history.data ? (
        <LoadingArea>
          <SkeletonText lines={6} />
        </LoadingArea>
      ) : said && (treatment || query.error?.code === 'NOT_FOUND') ? (
        <>
          {!treatment && struck && <Notice tone="warning">{changeLabel(struck)}</Notice>}
          <Facts treatment={said} clientId={client.clientId} />
          <History versions={versions.filter((version) => version !== struck)} clientId={client.clientId} />
        </>
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
  const { checks, recordedBy, animalCount, durationDays, missing = [] } = treatment;
  const recordedAt = formatDateTime(treatment.recordedAt);
  const items = [
    { label: t`Treated`, value: treatedLabel(treatment) },
    { label: t`Animal type`, value: animalTypeLabel(treatment.animalType) },
    { label: t`Number of animals`, value: animalCount && formatNumber(animalCount) },
    { label: t`Treated on`, value: formatDate(treatment.treatedOn) },
    {
      label: t`Duration`,
      value: durationDays && plural(durationDays, { one: '# day', other: '# days' }),
    },
    { label: t`Last day of treatment`, value: treatment.endedOn && formatDate(treatment.endedOn) },
    { label: t`Time of the last dose`, value: treatment.lastDoseAt },
    { label: t`Meat withdrawal until`, value: treatment.meatUntil && formatDate(treatment.meatUntil) },
    { label: t`Milk withdrawal until`, value: treatment.milkUntil && milkUntilLabel(treatment) },
    { label: t`Prescribed by`, value: treatment.prescriber },
    { label: t`Contact of the prescriber`, value: treatment.prescriberContact },
    { label: t`Reason`, value: treatment.reason },
    { label: t`Note`, value: treatment.note },
    { label: t`Recorded`, value: recordedBy ? t`${recordedAt} by ${recordedBy}` : recordedAt },
    {
      label: t`Medicine record`,
      value: missing.length > 0 && t`${itemsLabel(missing)}; missing: ${missingLabel(missing)}`,
    },
    {
      label: t`Efficacy checks`,
      value: checks > 0 && (
        <Link to={clientPath(clientId, CHECKS_TAB)}>
          <Plural value={checks} one="# efficacy check" other="# efficacy checks" />
        </Link>
      ),
    },
  ];
  return (
    <div className="cl-stack">
      <DescriptionList items={items.map(({ label, value }) => ({ label, value: value || null }))} />
      {treatment.products?.map((product, index) => (
        // A product has no identity of its own, and the list does not change while it is shown.
        <ProductFacts key={index} product={product} />
      ))}
    </div>
  );
}

/** What the treatment said before each correction. */
function History({ versions, clientId }: { versions: readonly TreatmentVersion[]; clientId: number }) {
  if (versions.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Earlier versions</Trans>
      </h3>
      {versions.map((version) => (
        <details key={version.id}>
          <summary>{changeLabel(version)}</summary>
          <Facts treatment={version.treatment} clientId={clientId} />
        </details>
      ))}
    </section>
  );
}

function ProductFacts({ product }: { product: TreatedProduct }) {
  const { t } = useLingui();
  const { quantity, quantityUnit, withdrawalMeat, withdrawalMilk } = product;
  return (
    <section aria-label={product.name}>
      <h3>{product.name}</h3>
      <DescriptionList
        items={[
          { label: t`Active substances`, value: product.actives.map(treatedActiveLabel).join(' + ') },
          { label: t`Dose`, value: `${doseBasisLabel(product.doseBasis)}, ${routeLabel(product.route)}` },
          {
            label: t`Quantity`,
            value: quantity && quantityUnit && `${formatNumber(quantity)} ${quantityUnitLabel(quantityUnit)}`,
          },
          { label: t`Batch`, value: product.batch },
          { label: t`Expiry`, value: product.expiry },
          { label: t`Supplier`, value: product.supplier },
          { label: t`Proof of acquisition`, value: product.proof },
          { label: t`Prescription number`, value: product.prescriptionNumber },
          { label: t`Line of the prescription`, value: product.prescriptionLine },
          {
            label: t({ message: 'Withdrawal, meat', context: 'treatment' }),
            value: withdrawalMeat !== null && plural(withdrawalMeat, { one: '# day', other: '# days' }),
          },
          {
            label: t({ message: 'Withdrawal, milk', context: 'treatment' }),
            value: withdrawalMilk && milkWithdrawalLabel(withdrawalMilk),
          },
        ].map(({ label, value }) => ({ label, value: value || null }))}
      />
    </section>
  );
}
