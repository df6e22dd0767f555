import {
  DOSE_BASES,
  MAX_QUANTITY,
  PRODUCT_MAX_ACTIVES,
  QUANTITY_UNITS,
  TREATMENT_ROUTES,
  WITHDRAWAL_MAX,
} from '@epigram/shared-contracts/api/treatedProducts';
import {
  isExpiry,
  normalPrescriptionNumber,
  PRESCRIPTION_NUMBER,
} from '@epigram/shared-contracts/domain/medicineLabels';
import { ACTIVE_CLASSES } from '@epigram/shared-contracts/domain/activeClasses';
import { SUBSTANCES } from '@epigram/shared-contracts/domain/activeSubstances';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  activeClassLabel,
  chosen,
  Field,
  type FormInstance,
  Input,
  InputNumber,
  maxLength,
  must,
  Select,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { activeLabel, doseBasisLabel, routeLabel } from '../../shared/treatments/treatmentWords.ts';
import { PrescriptionLookup } from './PrescriptionLookup.tsx';
import { ProductNameField } from './ProductNameField.tsx';
import { classKey, hasDetails, type ProductValues } from './productValues.ts';
import { milkUnitLabel, quantityUnitLabel } from './recordWords.ts';
import type { TreatmentValues } from './treatmentValues.ts';

interface LabelFieldsProps {
  form: FormInstance<TreatmentValues>;
  index: number;
  /** Of a plan: only the name or the active substances are needed. */
  isPlanned?: boolean;
}

interface ProductFieldsProps extends LabelFieldsProps {
  client: ClientKey;
  /** Absent for a single product. */
  title?: string;
  /** A button that takes the product away. */
  action?: ReactNode;
}

/** One product of a treatment. */
export function ProductFields({ client, title, action, ...at }: ProductFieldsProps) {
  return (
    <fieldset className="cl-product">
      {title && <legend>{title}</legend>}
      <div className="cl-fields">
        <ProductNameField client={client} {...at} />
        {at.isPlanned ? (
          <PlannedFields {...at} />
        ) : (
          <>
            <LabelFields {...at} />
            <ProofFields {...at} />
          </>
        )}
      </div>
      <PrescriptionLookup client={client} form={at.form} index={at.index} />
      {action}
    </fieldset>
  );
}

/** What the label of a product says. */
export function LabelFields(at: LabelFieldsProps) {
  return (
    <>
      <ActiveFields {...at} />
      <GivenFields {...at} />
      <WithdrawalFields {...at} />
    </>
  );
}

/** Most plans don't say more than the active substances. What is filled in is shown. */
function PlannedFields(at: LabelFieldsProps) {
  const { form, index } = at;
  const isFilledIn = useState(() => hasDetails(form.getFieldValue(['products', index]) as ProductValues))[0];
  return (
    <>
      <ActiveFields {...at} />
      <details className="cl-wide" open={isFilledIn}>
        <summary>
          <Trans>Dose, withdrawal periods and acquisition</Trans>
        </summary>
        <div className="cl-fields">
          <GivenFields {...at} />
          <WithdrawalFields {...at} />
          <ProofFields {...at} />
        </div>
      </details>
    </>
  );
}

function ActiveFields({ form, index, isPlanned }: LabelFieldsProps) {
  const { t } = useLingui();
  const of = (field: string) => ['products', index, field];
  const hasOther = useWatch(form, ({ products }) => Boolean(products?.[index]?.others?.length));
  return (
    <>
      <Field
        name={of('actives')}
        label={t`Active substances`}
        help={t`All of them, for a combination. If the substance is not known, its class.`}
        rules={hasOther || isPlanned ? [] : [chosen(t`Please choose the active substances`)]}
      >
        <Select
          mode="multiple"
          maxCount={PRODUCT_MAX_ACTIVES}
          showSearch={{ optionFilterProp: 'label' }}
          options={activeOptions((name) => t`${name}, substance not known`)}
        />
      </Field>
      <Field
        name={of('others')}
        label={t`Other substances`}
        help={t`By name, if they are not in the list. Separate them with a comma.`}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';']} maxCount={4} />
      </Field>
    </>
  );
}

function GivenFields({ index, isPlanned }: LabelFieldsProps) {
  const { t } = useLingui();
  const of = (field: string) => ['products', index, field];
  return (
    <>
      <Field
        name={of('doseBasis')}
        label={t`Dose`}
        rules={isPlanned ? [] : [chosen(t`Please choose how the dose was found`)]}
      >
        <Select options={DOSE_BASES.map((value) => ({ value, label: doseBasisLabel(value) }))} />
      </Field>
      <Field
        name={of('route')}
        label={t`Route`}
        rules={isPlanned ? [] : [chosen(t`Please choose the route`)]}
      >
        <Select options={TREATMENT_ROUTES.map((value) => ({ value, label: routeLabel(value) }))} />
      </Field>
    </>
  );
}

function WithdrawalFields({ form, index }: LabelFieldsProps) {
  const { t } = useLingui();
  const of = (field: string) => ['products', index, field];
  const milkUnit = useWatch(form, ({ products }) => products?.[index]?.milkUnit);
  return (
    <>
      <Field
        name={of('withdrawalMeat')}
        label={t`Withdrawal, meat (days)`}
        help={t`From the product’s label, also if it is zero`}
      >
        <InputNumber min={0} max={WITHDRAWAL_MAX} precision={0} />
      </Field>
      <Field name={of('milkUnit')} label={t`Withdrawal, milk`} help={t`From the product’s label`}>
        <Select
          allowClear
          options={(['days', 'hours', 'forbidden'] as const).map((value) => ({
            value,
            label: milkUnitLabel(value),
          }))}
        />
      </Field>
      {milkUnit && milkUnit !== 'forbidden' && (
        <Field
          name={of('milkValue')}
          label={milkUnit === 'hours' ? t`Hours, milk` : t`Days, milk`}
          rules={[chosen(t`Please enter how long milk is withheld`)]}
        >
          <InputNumber min={0} max={WITHDRAWAL_MAX} precision={0} />
        </Field>
      )}
    </>
  );
}

function ProofFields({ form, index }: LabelFieldsProps) {
  const { t } = useLingui();
  const long = useLong();
  const of = (field: string) => ['products', index, field];
  const hasQuantity = useWatch(form, ({ products }) => products?.[index]?.quantity != null);
  return (
    <>
      <Field name={of('quantity')} label={t`Quantity given in total`}>
        <InputNumber min={0.001} max={MAX_QUANTITY} />
      </Field>
      <Field
        name={of('quantityUnit')}
        label={t`Unit`}
        rules={hasQuantity ? [chosen(t`Please choose the unit`)] : []}
      >
        <Select options={QUANTITY_UNITS.map((value) => ({ value, label: quantityUnitLabel(value) }))} />
      </Field>
      <Field name={of('batch')} label={t`Batch`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name={of('expiry')}
        label={t`Expiry`}
        help={t`Year and month, for example 2027-03`}
        rules={[must<string>(isExpiry, t`Please enter year and month, for example 2027-03`)]}
      >
        <Input autoComplete="off" inputMode="numeric" />
      </Field>
      <Field name={of('supplier')} label={t`Supplier`} help={t`Name and address`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name={of('proof')}
        label={t`Proof of acquisition`}
        help={t`For example the number of the invoice`}
        rules={[long]}
      >
        <Input autoComplete="off" />
      </Field>
      <Field
        name={of('prescriptionNumber')}
        label={t`Prescription number`}
        help={t`Of the national system: 16 digits`}
        rules={[
          must<string>(
            (text) => PRESCRIPTION_NUMBER.test(normalPrescriptionNumber(text)),
            t`A prescription number has 16 digits`,
          ),
        ]}
      >
        <Input autoComplete="off" inputMode="numeric" />
      </Field>
      <Field name={of('prescriptionLine')} label={t`Line of the prescription`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
    </>
  );
}

function useLong() {
  const { t } = useLingui();
  return maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`);
}

/** Every substance with its class, and every class for a product whose substance is not known. */
function activeOptions(withoutSubstance: (activeClass: string) => string) {
  return [
    ...SUBSTANCES.map((value) => ({ value: value as string, label: activeLabel(value) })),
    ...ACTIVE_CLASSES.filter((value) => value !== 'other').map((value) => ({
      value: classKey(value),
      label: withoutSubstance(activeClassLabel(value)),
    })),
  ];
}
