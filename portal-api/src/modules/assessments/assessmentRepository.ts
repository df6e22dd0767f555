import type { AssessmentAnswers, AssessmentWordings } from '@epigram/shared-contracts/api/assessments';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import type { ReportDocument } from '../test-results/public.ts';
import type { ClientKey } from '../visits/public.ts';
import type { AssessmentJson } from './assessmentJson.ts';

/** What was signed. */
export interface StoredSheet {
  readonly document: ReportDocument;
  readonly data: AssessmentJson;
}

export interface AssessmentRow {
  readonly id: number;
  readonly revision: number;
  readonly wordings: Partial<AssessmentWordings>;
  readonly answers: Partial<AssessmentAnswers>;
  readonly conclusion: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly signed_at: Date | null;
  readonly signer: string | null;
  /** Of the signed sheet, which has the questions as they were. */
  readonly questions: AssessmentJson['questions'] | null;
}

/** What a vet has written on a revision of a draft. */
export interface DraftChange {
  readonly id: number;
  readonly revision: number;
  readonly wordings: AssessmentWordings;
  readonly answers: AssessmentAnswers;
  readonly conclusion: string | null;
}

const COLUMNS = sql`a.id, a.revision, a.wordings, a.answers, a.conclusion, a.created_at, a.updated_at, a.signed_at, a.signer,
  a.sheet -> 'data' -> 'questions' as questions`;
const ofClient = ({ business_id, client_id }: ClientKey) =>
  sql`a.business_id = ${business_id} and a.client_id = ${client_id}`;

export async function findAssessments(
  db: Db,
  client: ClientKey,
  it: { offset: number; limit: number },
): Promise<{ rows: AssessmentRow[]; total: number }> {
  const { rows } = await sql<AssessmentRow>`select ${COLUMNS} from assessments a where ${ofClient(client)}
    order by a.id desc limit ${it.limit} offset ${it.offset}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*) as n from assessments a where ${ofClient(client)}`.execute(db);
  return { rows, total: counted.rows[0]!.n };
}

export async function findAssessment(
  db: Db,
  client: ClientKey,
  id: number,
): Promise<(AssessmentRow & { sheet: StoredSheet | null }) | undefined> {
  const { rows } = await sql<AssessmentRow & { sheet: StoredSheet | null }>`
    select ${COLUMNS}, a.sheet from assessments a where ${ofClient(client)} and a.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Adds a draft with the answers of the client's last signed assessment, and the questions as they were last worded for
 * the client, else for any client of the business.
 */
export async function insertDraft(db: Db, client: ClientKey): Promise<AssessmentRow> {
  const answered = await sql<{ answers: string }>`
    select a.answers::text as answers from assessments a where ${ofClient(client)} and a.signed_at is not null
    order by a.signed_at desc, a.id desc limit 1`.execute(db);
  const worded = await sql<{ wordings: string }>`
    select a.wordings::text as wordings from assessments a
    where a.business_id = ${client.business_id} and a.signed_at is not null
    order by a.client_id = ${client.client_id} desc, a.signed_at desc, a.id desc limit 1`.execute(db);
  const { rows } = await sql<AssessmentRow>`
    insert into assessments as a (business_id, client_id, answers, wordings)
    values (${client.business_id}, ${client.client_id}, ${answered.rows[0]?.answers ?? '{}'}::jsonb,
      ${worded.rows[0]?.wordings ?? '{}'}::jsonb)
    returning ${COLUMNS}`.execute(db);
  return rows[0]!;
}

/** Undefined unless it is a draft of that revision. */
export async function changeDraft(
  db: Db,
  client: ClientKey,
  it: DraftChange,
): Promise<AssessmentRow | undefined> {
  const { rows } = await sql<AssessmentRow>`
    update assessments a set wordings = ${JSON.stringify(it.wordings)}::jsonb,
      answers = ${JSON.stringify(it.answers)}::jsonb, conclusion = ${it.conclusion}, updated_at = now(),
      revision = a.revision + 1
    where ${ofClient(client)} and a.id = ${it.id} and a.revision = ${it.revision} and a.signed_at is null
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Undefined unless it is a draft. */
export async function signDraft(
  db: Db,
  client: ClientKey,
  it: { id: number; by: number; signer: string; signedAt: Date; sheet: StoredSheet },
): Promise<AssessmentRow | undefined> {
  const { rows } = await sql<AssessmentRow>`
    update assessments a set signed_at = ${it.signedAt}, signed_by = ${it.by}, signer = ${it.signer},
      sheet = ${JSON.stringify(it.sheet)}::json
    where ${ofClient(client)} and a.id = ${it.id} and a.signed_at is null returning ${COLUMNS}`.execute(db);
  return rows[0];
}

export async function deleteDraft(db: Db, client: ClientKey, id: number): Promise<boolean> {
  const { rows } = await sql`delete from assessments a
    where ${ofClient(client)} and a.id = ${id} and a.signed_at is null returning a.id`.execute(db);
  return rows.length > 0;
}
