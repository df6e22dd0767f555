import type { ColumnType, Generated } from 'kysely';

type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface ExportTables {
  exports: {
    user_id: number;
    id: Generated<string>;
    status: Generated<'queued' | 'running' | 'ready' | 'failed'>;
    format: 'pdf' | 'xlsx';
    language: 'en' | 'es';
    context_business_id: number | null;
    context_organisation_id: number | null;
    search: string | null;
    filters: ColumnType<Record<string, unknown>, string | undefined, string>;
    business_ids: Generated<number[]>;
    tests_total: number;
    tests_done: Generated<number>;
    bytes: Generated<number>;
    attempt: Generated<number>;
    failure: string | null;
    created_at: DefaultedTimestamp;
    finished_at: NullableTimestamp;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  export_chunks: { user_id: number; export_id: string; part: number; bytes: Buffer };
}
