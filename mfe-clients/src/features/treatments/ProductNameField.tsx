import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  animalTypeLabel,
  AutoComplete,
  Field,
  type FormInstance,
  maxLength,
  required,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { PRODUCTS_PATH } from '../../shared/clientPath.ts';
import { useOfferedProducts } from './productsApi.ts';
import { labelSummary } from './productWords.ts';
import { type ProductValues, rememberedValues, withoutFilledPeriods } from './productValues.ts';
import type { TreatmentValues } from './treatmentValues.ts';

interface ProductNameFieldProps {
  client: ClientKey;
  form: FormInstance<TreatmentValues>;
  index: number;
  /** Of a plan, which may name active substances alone. */
  isPlanned?: boolean;
}

/** The name of a product. One that the business has recorded for the animal type fills in its label. */
export function ProductNameField({ client, form, index, isPlanned }: ProductNameFieldProps) {
  const { t } = useLingui();
  const animalType = useWatch(form, 'animalType');
  const name = useWatch(form, ({ products }) => products?.[index]?.name) ?? '';
  const hasActives = useWatch(form, ({ products }) => {
    const { actives = [], others = [] } = products?.[index] ?? {};
    return actives.length + others.length > 0;
  });
  const offered = useOfferedProducts(client, animalType, name);
  const at: ['products', number] = ['products', index];
  const valuesNow = () => (form.getFieldValue(['products', index]) ?? {}) as ProductValues;
  // It has no field to watch, and changes together with the name or the animal type.
  const { filledFrom } = valuesNow();
  const forAnimals = filledFrom && animalTypeLabel(filledFrom.animalType);
  return (
    <Field
      name={[...at, 'name']}
      label={t`Product`}
      help={
        filledFrom?.isPlanned ? (
          !isPlanned && <Trans>Filled in from the plan. Please check it against the label.</Trans>
        ) : forAnimals ? (
          <>
            <Trans>
              Filled in as it was last recorded for {forAnimals}. Please check it against the label.
            </Trans>{' '}
            <Link to={PRODUCTS_PATH} target="_blank">
              <Trans>Remembered products</Trans>
            </Link>
          </>
        ) : undefined
      }
      rules={[
        ...(isPlanned
          ? hasActives
            ? []
            : [required(t`Please enter the product or its active substances`)]
          : [required(t`Please enter the product`)]),
        maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`),
      ]}
    >
      <AutoComplete
        options={offered.map((product) => ({
          value: product.name,
          label: (
            <>
              {product.name} <span className="cl-soft">{labelSummary(product)}</span>
            </>
          ),
        }))}
        onChange={(typed) => {
          const values = valuesNow();
          if (values.filledFrom && values.filledFrom.name !== typed) {
            form.setFieldValue(at, { ...withoutFilledPeriods(values), name: typed });
          }
        }}
        onSelect={(chosen) => {
          const product = offered.find((one) => one.name === chosen);
          if (product) form.setFieldValue(at, { ...valuesNow(), ...rememberedValues(product) });
        }}
      />
    </Field>
  );
}
