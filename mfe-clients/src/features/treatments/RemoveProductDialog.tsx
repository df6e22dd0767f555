import type { Product } from '@epigram/shared-contracts/api/products';
import { ConfirmDialog, Notice, Stack, useErrorText } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useRemoveProduct } from './productsApi.ts';

interface RemoveProductDialogProps {
  businessId: number;
  product: Product;
  onClose: () => void;
}

/** Asks before a product is forgotten. */
export function RemoveProductDialog({ businessId, product, onClose }: RemoveProductDialogProps) {
  const errorText = useErrorText();
  const remove = useRemoveProduct(businessId, product.id);
  const { name } = product;
  return (
    <ConfirmDialog
      open
      danger
      title={<Trans>Remove {name}?</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Stack tight>
        <p>
          <Trans>
            The treatment form no longer offers it, until it is recorded again. Treatments stay as they are.
          </Trans>
        </p>
        {remove.error && (
          <Notice tone="danger" live>
            {errorText(remove.error)}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
