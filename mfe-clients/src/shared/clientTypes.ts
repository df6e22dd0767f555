import type { getClient, listAnimals } from '@epigram/shared-contracts/api/clients';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';

export type Client = OperationAnswer<typeof getClient>['data'];
export type Animal = OperationAnswer<typeof listAnimals>['data'][number];
