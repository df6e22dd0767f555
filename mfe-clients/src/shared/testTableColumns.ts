import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { type DataColumn, testColumns } from '@epigram/shared-ui/table';

const ON_PHONE = ['cowId', 'createdAt', 'status'] as const;

/** The columns of a client's tests, without the client. */
export function clientTestColumns(): DataColumn<TestRow>[] {
  return testColumns(['uuid', 'cowId', 'testType', 'animalType', 'createdAt', 'status'], ON_PHONE);
}

/** The five columns of an animal's tests (docs/product.md, 2.7). */
export function animalTestColumns(): DataColumn<TestRow>[] {
  return testColumns(['uuid', 'cowId', 'testType', 'createdAt', 'status'], ON_PHONE);
}
