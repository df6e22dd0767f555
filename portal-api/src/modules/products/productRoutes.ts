import { listProducts, removeProduct, updateProduct } from '@epigram/shared-contracts/api/products';

import type { Binder } from '../../kernel/binder.ts';
import { reachable } from '../../kernel/reachable.ts';
import { changeOneProduct, productPage, removeOneProduct } from './productService.ts';

export function productRoutes(bind: Binder): void {
  bind.tenant(listProducts, ({ params, query, tx }) =>
    tx((db) => productPage(db, params.businessId, reachable(query))),
  );
  bind.tenant(updateProduct, async ({ scope, caller, params, body, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const act = { businessId: params.businessId, id: params.productId, by };
    return { data: await tx((db) => changeOneProduct(db, scope, act, body)) };
  });
  bind.tenant(removeProduct, async ({ scope, caller, params, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    await tx((db) =>
      removeOneProduct(db, scope, { businessId: params.businessId, id: params.productId, by }),
    );
  });
}
