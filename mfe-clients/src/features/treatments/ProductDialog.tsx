import type { Product } from '@epigram/shared-contracts/api/products';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  animalTypeLabel,
  Button,
  Dialog,
  Form,
  FormActions,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { LabelFields } from './ProductFields.tsx';
import { useChangeProduct } from './productsApi.ts';
import { fromProductValues, labelValues } from './productValues.ts';
import type { TreatmentValues } from './treatmentValues.ts';

interface ProductDialogProps {
  businessId: number;
  product: Product;
  onClose: () => void;
}

/** Edits what is remembered of a product. */
export function ProductDialog({ businessId, product, onClose }: ProductDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<TreatmentValues>();
  const save = useChangeProduct(businessId, product.id);
  const { name } = product;
  const animals = animalTypeLabel(product.animalType);
  const title = t`Edit ${name} for ${animals}`;
  return (
    <Dialog open title={title} onClose={onClose} width={720} keepOpen={save.isPending}>
      <Form<TreatmentValues>
        form={form}
        label={title}
        initialValues={{ products: [labelValues(product)] }}
        disabled={save.isPending}
        onSubmit={() => {
          // With the values that have no field.
          const [values] = (form.getFieldsValue(true) as TreatmentValues).products ?? [];
          const { actives, route, doseBasis, withdrawalMeat, withdrawalMilk } = fromProductValues(values!);
          save.mutate(
            { actives, route, doseBasis, withdrawalMeat, withdrawalMilk },
            {
              onSuccess: () => {
                toast.show({ title: t`The product has been saved` });
                onClose();
              },
            },
          );
        }}
      >
        <div className="cl-fields">
          <LabelFields form={form} index={0} />
        </div>
        <FormActions error={save.error ? errorText(toApiError(save.error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            <Trans>Save product</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
