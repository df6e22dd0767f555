import type { BurdenLevel, Parasite, TestStatus } from '@epigram/shared-contracts/domain/enumerations';

import type { Tenants } from '../../../kernel/caller.ts';
import type { ClientKeys, TestKinds } from '../../test-data/public.ts';

/** Only tests in which one of the parasites was found, at one of the levels. */
export interface BurdenCondition {
  readonly levels: readonly BurdenLevel[] | undefined;
  readonly parasites: readonly (Parasite | 'fluke')[] | undefined;
}

/** A test whose sample id matches the search words, with the columns that filters need. */
export interface Sample {
  readonly businessId: number;
  readonly id: number;
  readonly clientId: number;
  readonly animalType: number;
  readonly testType: number;
  readonly status: TestStatus;
}

/**
 * The condition of a search. Words are resolved to clients and samples first, so that tests are read along their
 * indexes. Without clients and words, all counts come from rollups.
 */
export interface TestCondition extends Tenants {
  readonly kinds: TestKinds;
  /** Not applied to the counts. */
  readonly statuses: readonly TestStatus[] | undefined;
  /** Only tests of the clients that the filters select. */
  readonly ofClients: ClientKeys | undefined;
  readonly words: Words | undefined;
  readonly burden?: BurdenCondition | undefined;
  /** Only samples of these groups, whose clients are `ofClients`. */
  readonly ofGroups?: readonly number[] | undefined;
}

export interface Words {
  readonly clients: ClientKeys;
  /** The clients' tests by business and outcome. */
  readonly totals: readonly NamedTotals[];
  /** Tests of the requested kinds whose sample ids match, newest first, without those of matching clients. */
  readonly samples: readonly Sample[];
  /** Whether more sample ids match than are read. */
  readonly isCut: boolean;
}

export interface NamedTotals extends Readonly<Record<TestStatus, number>> {
  readonly business_id: number;
  readonly clients: number;
  readonly tests: number;
}
