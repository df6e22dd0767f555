import type { ColumnType, Generated } from 'kysely';
import type { CheckKind, CheckWarning } from '@epigram/shared-contracts/api/treatmentChecks';
import type { DoseBasis, TreatmentRoute } from '@epigram/shared-contracts/api/treatments';
import type { ActiveClass, CheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';

type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Source = 'visit' | 'typed';

export interface TreatmentTables {
  treatments: {
    business_id: number;
    id: Generated<number>;
    client_id: number;
    animal_type: number;
    group_name: string | null;
    treated_on: string;
    ended_on: ColumnType<string | null, string | null | undefined, string | null>;
    product: string;
    active_class: ActiveClass;
    dose_basis: DoseBasis;
    route: TreatmentRoute;
    prescriber: string | null;
    withdrawal_meat: number | null;
    withdrawal_milk: number | null;
    reason: string | null;
    note: string | null;
    recorded_by: number | null;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  treatment_animals: { business_id: number; treatment_id: number; animal_id: number };
  treatment_checks: {
    business_id: number;
    id: Generated<number>;
    client_id: number;
    treatment_id: number | null;
    kind: CheckKind;
    animal_type: number;
    group_name: string | null;
    product: string;
    active_class: CheckedClass;
    treated_on: string;
    parasite: Parasite;
    factor: number;
    paired: boolean;
    purpose: 'clinical' | 'research';
    before_day: string | null;
    before_source: Source | null;
    before_counts: number[] | null;
    after_day: string | null;
    after_source: Source | null;
    after_counts: number[] | null;
    sample_warnings: CheckWarning[];
    second_from: string;
    second_until: string;
    is_complete: boolean;
    answers: ColumnType<Record<string, boolean | null>, string, string>;
    laboratory: string | null;
    accreditation: string | null;
    recommendation: string | null;
    created_by: number | null;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  client_reports: {
    business_id: number;
    id: Generated<number>;
    client_id: number;
    sent_by: number | null;
    sent_at: DefaultedTimestamp;
    language: string;
    period_start: string;
    period_end: string;
    recipients: string[];
  };
}
