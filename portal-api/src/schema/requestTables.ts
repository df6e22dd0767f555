import type { ColumnType, Generated } from 'kysely';

export interface RequestTables {
  requests: {
    user_id: number;
    id: Generated<number>;
    kind: 'join-business' | 'join-organisation' | 'credits' | 'client-merge';
    business_id: number | null;
    organisation_id: number | null;
    credits: number | null;
    /** For a merge, the client that remains, and the one that is merged into it. */
    client_id: number | null;
    other_client_id: number | null;
    message: string | null;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    answered_by: number | null;
    answer: 'approved' | 'rejected' | null;
    comment: string | null;
  };
  reviews: {
    business_id: number;
    id: Generated<number>;
    kind: 'terms' | 'data-sharing';
    opened_on: string;
    due_on: string;
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    answered_by: number | null;
    answer: 'confirmed' | 'objected' | null;
    note: string | null;
  };
  pending_joins: {
    key_hash: string;
    invitation_id: number;
    name: string;
    phone: string | null;
    address: string | null;
    password_hash: string;
    language: 'en' | 'es';
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
}
