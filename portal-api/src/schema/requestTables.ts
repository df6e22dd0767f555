import type { ColumnType, Generated } from 'kysely';

export interface RequestTables {
  requests: {
    user_id: number;
    id: Generated<number>;
    kind: 'join-business' | 'join-organisation' | 'credits';
    business_id: number | null;
    organisation_id: number | null;
    credits: number | null;
    message: string | null;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    answered_by: number | null;
    answer: 'approved' | 'rejected' | null;
    comment: string | null;
  };
}
