import type { Product } from '@epigram/shared-contracts/api/products';
import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { ImportBusiness } from '@epigram/shared-ui/import';
import {
  animalTypeLabel,
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  PageFrame,
  ListPages,
  queryErrorState,
  SkeletonText,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import '../../shared/records.css';
import { ProductDialog } from './ProductDialog.tsx';
import { useProducts } from './productsApi.ts';
import { givenSummary, labelSummary } from './productWords.ts';
import { RemoveProductDialog } from './RemoveProductDialog.tsx';

/** The products that a business has recorded in treatments, which its treatment form offers. */
export function ProductsPage() {
  const { t } = useLingui();
  useActiveLocale();
  return (
    <ClientsGate>
      {() => (
        <PageFrame
          description={
            <Trans>
              As they were last recorded in a treatment, with the withdrawal periods that were typed from the
              label. The treatment form offers them. A change here doesn’t change any treatment.
            </Trans>
          }
        >
          <ImportBusiness label={t`Remembered products of`}>
            {(businessId, choice) => (
              <div className="cl-stack">
                {choice}
                {businessId !== undefined && <Products key={businessId} businessId={businessId} />}
              </div>
            )}
          </ImportBusiness>
        </PageFrame>
      )}
    </ClientsGate>
  );
}

type Open = { kind: 'edit' | 'remove'; product: Product };

function Products({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const role = useSession(selectedRoleAtom);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const products = useProducts(businessId, page);
  const close = () => setOpen(null);
  if (products.isError) {
    return <ErrorState title={t`The products could not be loaded`} {...queryErrorState(products)} />;
  }
  if (!products.data) {
    return (
      <LoadingArea>
        <SkeletonText lines={6} />
      </LoadingArea>
    );
  }
  const { data: rows, totalRecords } = products.data;
  if (totalRecords === 0) {
    return (
      <EmptyState
        title={<Trans>No product is remembered yet</Trans>}
        text={<Trans>Products appear here once they are recorded in a treatment.</Trans>}
      />
    );
  }
  // The server decides; this only hides.
  const mayChange = role !== null && mayManage(role.role);
  return (
    <>
      <ol className="cl-records" aria-label={t`Remembered products`}>
        {rows.map((product) => (
          <li key={product.id} className="cl-record">
            <div>
              <h2>
                {product.name} <span className="cl-soft">{animalTypeLabel(product.animalType)}</span>
              </h2>
              <p>{labelSummary(product)}</p>
              <p className="cl-soft">{givenSummary(product)}</p>
            </div>
            {mayChange && <ProductActions product={product} onAct={(kind) => setOpen({ kind, product })} />}
          </li>
        ))}
      </ol>
      <ListPages
        page={page}
        total={totalRecords}
        onChange={setPage}
        label={t`Remembered products`}
        disabled={products.isFetching}
      />
      {open?.kind === 'edit' && (
        <ProductDialog businessId={businessId} product={open.product} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <RemoveProductDialog businessId={businessId} product={open.product} onClose={close} />
      )}
    </>
  );
}

function ProductActions({ product, onAct }: { product: Product; onAct: (kind: Open['kind']) => void }) {
  const { t } = useLingui();
  const name = `${product.name}, ${animalTypeLabel(product.animalType)}`;
  return (
    <div className="cl-visit-actions">
      <Button
        size="small"
        icon="edit"
        aria-label={t({ message: `Edit ${name}`, context: 'product' })}
        onClick={() => onAct('edit')}
      >
        <Trans>Edit</Trans>
      </Button>
      <Button size="small" aria-label={t`Remove ${name}`} onClick={() => onAct('remove')}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
