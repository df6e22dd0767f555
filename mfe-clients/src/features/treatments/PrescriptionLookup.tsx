import type {
  Prescription,
  PrescriptionLine,
  PrescriptionState,
} from '@epigram/shared-contracts/api/prescriptions';
import {
  normalPrescriptionNumber,
  PRESCRIPTION_NUMBER,
} from '@epigram/shared-contracts/domain/medicineLabels';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  type FormInstance,
  formatDate,
  formatNumber,
  Notice,
  useErrorText,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { fillPrescribed, isOutside, type PrescribedField } from './prescribedValues.ts';
import type { ProductValues } from './productValues.ts';
import { useFindPrescription } from './productsApi.ts';
import { quantityUnitLabel } from './recordWords.ts';
import type { TreatmentValues } from './treatmentValues.ts';

interface PrescriptionLookupProps {
  client: ClientKey;
  form: FormInstance<TreatmentValues>;
  index: number;
}

/** Looks up the prescription whose number was entered, and fills the form from one of its lines. */
export function PrescriptionLookup({ client, form, index }: PrescriptionLookupProps) {
  const errorText = useErrorText();
  const lookup = useFindPrescription(client);
  const [different, setDifferent] = useState<PrescribedField[] | null>(null);
  const entered = useWatch(form, ({ products }) => products?.[index]?.prescriptionNumber) ?? '';
  const number = normalPrescriptionNumber(entered);
  if (!PRESCRIPTION_NUMBER.test(number)) return null;
  const answer = lookup.variables === number ? lookup.data : undefined;
  const use = (prescription: Prescription, line: PrescriptionLine) => {
    const at: ['products', number] = ['products', index];
    const { prescriber, prescriberContact } = form.getFieldsValue(true) as TreatmentValues;
    const product = (form.getFieldValue(at) ?? {}) as ProductValues;
    const filled = fillPrescribed(product, { prescriber, prescriberContact }, { prescription, line });
    form.setFieldValue(at, filled.product);
    form.setFieldsValue(filled.prescriber);
    setDifferent(filled.different);
  };
  return (
    <div className="cl-prescription">
      <Button
        busy={lookup.isPending}
        onClick={() => {
          setDifferent(null);
          lookup.mutate(number);
        }}
      >
        <Trans>Look up the prescription</Trans>
      </Button>
      {lookup.error && (
        <Notice tone="danger" live>
          {errorText(toApiError(lookup.error))}
        </Notice>
      )}
      {answer && !answer.prescription && <NothingShown state={answer.state} />}
      {answer?.prescription && (
        <Found form={form} prescription={answer.prescription} isRecorded={answer.isRecorded} onUse={use} />
      )}
      {answer && different && <Used different={different} />}
    </div>
  );
}

function NothingShown({ state }: { state: PrescriptionState }) {
  const { t } = useLingui();
  const texts: Partial<Record<PrescriptionState, string>> = {
    'not-found': t`The service knows no prescription with this number.`,
    'other-herd': t`This prescription is for another herd or flock than this client’s, and is not shown.`,
    'herd-unknown': t`Enter the client’s herd or flock number first: only prescriptions for it are shown.`,
    unavailable: t`The prescription service does not answer. Enter what the prescription says, or try again later.`,
    'not-connected': t`No national prescription service is connected. Nothing was looked up: enter what the prescription says.`,
  };
  return (
    <Notice tone={state === 'not-connected' ? 'info' : 'warning'} live>
      {texts[state]}
    </Notice>
  );
}

interface FoundProps {
  form: FormInstance<TreatmentValues>;
  prescription: Prescription;
  isRecorded: boolean;
  onUse: (prescription: Prescription, line: PrescriptionLine) => void;
}

function Found({ form, prescription, isRecorded, onUse }: FoundProps) {
  const { t } = useLingui();
  const treatedOn = useWatch(form, 'treatedOn');
  const [issued, prescriber] = [formatDate(prescription.issuedOn), prescription.prescriber];
  const until = prescription.validUntil && formatDate(prescription.validUntil);
  return (
    <Notice tone="info" live title={t`Prescription found`}>
      <p>
        <Trans>
          Issued on {issued} by {prescriber}.
        </Trans>{' '}
        {until && <Trans>It may be used until {until}.</Trans>}{' '}
        {isRecorded && <Trans>A recorded answer: it does not come from the national service.</Trans>}
      </p>
      {isOutside(prescription, treatedOn) && (
        <p>
          <strong>
            <Trans>The day of treatment is not within this time.</Trans>
          </strong>
        </p>
      )}
      <ul className="cl-prescription-lines">
        {prescription.lines.map((line) => (
          <li key={line.line}>
            <span>{lineText(line)}</span>
            <Button aria-label={t`Use line ${line.line}`} onClick={() => onUse(prescription, line)}>
              <Trans>Use</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function lineText({ line, product, quantity, quantityUnit, animals }: PrescriptionLine): string {
  const amount =
    quantity === null
      ? null
      : `${formatNumber(quantity)} ${quantityUnit ? quantityUnitLabel(quantityUnit) : ''}`;
  return `${line}: ${[product, amount?.trim(), animals].filter(Boolean).join(', ')}`;
}

function Used({ different }: { different: PrescribedField[] }) {
  const { t } = useLingui();
  const labels: Record<PrescribedField, string> = {
    name: t`Product`,
    prescriptionLine: t`Line of the prescription`,
    withdrawalMeat: t`Withdrawal, meat (days)`,
    withdrawalMilk: t`Withdrawal, milk`,
    prescriber: t`Prescribed by`,
    prescriberContact: t`Contact of the prescriber`,
  };
  if (different.length === 0) {
    return (
      <Notice tone="success" live>
        <Trans>Filled in from the prescription. Enter the quantity that was given.</Trans>
      </Notice>
    );
  }
  const fields = different.map((field) => labels[field]).join(' · ');
  return (
    <Notice tone="warning" live title={t`The prescription says something else`}>
      <Trans>Left as you entered it: {fields}. Please check.</Trans>
    </Notice>
  );
}
