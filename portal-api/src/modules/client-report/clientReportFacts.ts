import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import type { Treatment, Withdrawal } from '@epigram/shared-contracts/api/treatments';
import type { VisitDetails } from '@epigram/shared-contracts/api/visits';

import type { Practice } from './practiceRepository.ts';

export interface ClientReportFacts {
  readonly clientName: string;
  readonly practice: Practice;
  /** The name of the person who makes the report. */
  readonly vet: string;
  /** The business's logo, as the data URL of a PNG. */
  readonly logo?: string | undefined;
  readonly start: string;
  readonly end: string;
  /** `YYYY-MM-DD`; nothing before it is due next. */
  readonly today: string;
  /** The visits of the period, newest first. */
  readonly visits: readonly VisitDetails[];
  readonly treatments: readonly Treatment[];
  readonly checks: readonly TreatmentCheck[];
  /** Open items of any age, because due dates do not depend on the period. */
  readonly openVisits: readonly Pick<VisitDetails, 'animalType' | 'group' | 'retest'>[];
  /** Groups of lambs, calves, kids, foals and other young animals. */
  readonly youngGroups: ReadonlySet<number>;
  readonly openChecks: readonly TreatmentCheck[];
  readonly withdrawals: readonly Withdrawal[];
}
