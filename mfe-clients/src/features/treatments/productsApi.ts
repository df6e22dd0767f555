import {
  listProducts,
  type ProductChange,
  removeProduct,
  updateProduct,
  type Product,
} from '@epigram/shared-contracts/api/products';
import { findPrescription } from '@epigram/shared-contracts/api/prescriptions';
import { callApi } from '@epigram/shared-contracts/client';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useClient, useRefreshTenant } from '../../shared/clientApi.ts';

/** Products that the client's business has recorded for an animal type and whose name contains the typed text. */
export function useOfferedProducts(
  client: ClientKey,
  animalType: AnimalType | undefined,
  typed: string,
): readonly Product[] {
  // Among all businesses, the client says which one it belongs to.
  const businessId = useClient(client).data?.data.businessId ?? 0;
  const query = { search: typed.trim(), animalType, offset: 0, limit: DEFAULT_PAGE_SIZE };
  const offered = useOperation(
    listProducts,
    { params: { businessId }, query },
    { enabled: businessId > 0 && animalType !== undefined, keepPrevious: true },
  );
  return (offered.data?.data ?? []).filter((product) => product.animalType === animalType);
}

/** Looks a prescription up in the national service. */
export function useFindPrescription(client: ClientKey) {
  return useMutation({
    mutationFn: async (prescriptionNumber: string) =>
      (await callApi(findPrescription, { params: { ...client, prescriptionNumber } })).data,
  });
}

export function useProducts(businessId: number, page: number) {
  const query = { offset: (page - 1) * DEFAULT_PAGE_SIZE, limit: DEFAULT_PAGE_SIZE };
  return useOperation(listProducts, { params: { businessId }, query }, { keepPrevious: true });
}

export function useChangeProduct(businessId: number, productId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: (body: ProductChange) => callApi(updateProduct, { params: { businessId, productId }, body }),
    onSuccess: refresh,
  });
}

export function useRemoveProduct(businessId: number, productId: number) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: () => callApi(removeProduct, { params: { businessId, productId } }),
    onSuccess: refresh,
  });
}
