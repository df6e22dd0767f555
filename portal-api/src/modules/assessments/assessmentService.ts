import type { Assessment } from '@epigram/shared-contracts/api/assessments';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { readClient, requireClientEditor } from '../clients/public.ts';
import { findUser } from '../identity/public.ts';
import { todayOf } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import { type Asked, readAssessment, type Scope } from './assessmentFacts.ts';
import { assessmentJson, questionsIn } from './assessmentJson.ts';
import {
  type AssessmentRow,
  changeDraft,
  deleteDraft,
  type DraftChange,
  findAssessment,
  findAssessments,
  insertDraft,
  signDraft,
  type StoredSheet,
} from './assessmentRepository.ts';
import { assessmentSheet } from './assessmentSheet.ts';

interface Act {
  readonly id: number;
  readonly by: { readonly userId: number; readonly requestId: string };
}

export async function assessmentPage(
  db: Db,
  client: ClientKey,
  it: { offset: number; limit: number; language: Locale },
): Promise<{ data: Assessment[]; totalRecords: number }> {
  const { rows, total } = await findAssessments(db, client, it);
  return { data: rows.map((row) => toAssessment(row, it.language)), totalRecords: total };
}

export async function beginAssessment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  language: Locale,
): Promise<Assessment> {
  requireClientEditor(scope);
  return toAssessment(await insertDraft(db, client), language);
}

export async function saveAssessment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  { language, ...it }: DraftChange & { language: Locale },
): Promise<Assessment> {
  requireClientEditor(scope);
  return toAssessment(await changeOne(db, client, it), language);
}

/** Keeps the sheet with what is known now. */
export async function signOneAssessment(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: Act & DraftChange & { asked: Asked; conclusion: string; language: Locale },
): Promise<Assessment> {
  requireClientEditor(scope);
  const { by, asked, language, ...change } = it;
  const { id, wordings, answers, conclusion } = change;
  // Locks the draft: of two signatures, the second one finds none.
  await changeOne(db, client, change);
  const { name: signer } = await findUser(db, by.userId);
  const day = await todayOf(db, client.business_id, asked.now);
  const signature = { name: signer, day, at: asked.now.toISOString() };
  const facts = await readAssessment(db, scope, asked, { wordings, answers, conclusion, signature });
  const sheet = { document: assessmentSheet(facts, language), data: assessmentJson(facts, language) };
  const signed = await signDraft(db, client, { id, by: by.userId, signer, signedAt: asked.now, sheet });
  await note(db, 'assessment-signed', client, { id, by, at: asked.now }, facts.client.name);
  return toAssessment(existing(signed), language);
}

export async function discardAssessment(db: Db, scope: Scope, client: ClientKey, act: Act): Promise<void> {
  requireClientEditor(scope);
  if (!(await deleteDraft(db, client, act.id))) throw new DomainError('NOT_FOUND');
  const { name } = await readClient(db, scope, client.client_id);
  await note(db, 'assessment-discarded', client, act, name);
}

/** A signed sheet as it was signed; a draft's with what is known now. */
export async function readSheet(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; asked: Asked; language: Locale },
): Promise<StoredSheet> {
  const row = existing(await findAssessment(db, client, it.id));
  if (row.sheet) return row.sheet;
  const { wordings, answers, conclusion } = row;
  const facts = await readAssessment(db, scope, it.asked, { wordings, answers, conclusion, signature: null });
  return { document: assessmentSheet(facts, it.language), data: assessmentJson(facts, it.language) };
}

/** @throws DomainError NOT_FOUND for no draft, CHANGED_MEANWHILE for a draft that has another revision by now */
async function changeOne(db: Db, client: ClientKey, change: DraftChange): Promise<AssessmentRow> {
  const changed = await changeDraft(db, client, change);
  if (changed) return changed;
  const { signed_at: signedAt } = existing(await findAssessment(db, client, change.id));
  throw new DomainError(signedAt ? 'NOT_FOUND' : 'CHANGED_MEANWHILE');
}

function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return row;
}

async function note(
  db: Db,
  action: 'assessment-signed' | 'assessment-discarded',
  { business_id, client_id }: ClientKey,
  { id, by, at }: Act & { readonly at?: Date },
  subjectName: string,
): Promise<void> {
  const subject = `client:${client_id}`;
  const detail = { assessment: id };
  const about = { businessId: business_id, subject, subjectName, detail };
  await audit(db, { action, ...by, ...about, ...(at && { at }) });
}

function toAssessment(row: AssessmentRow, language: Locale): Assessment {
  return {
    id: row.id,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    signedAt: row.signed_at && row.signed_at.toISOString(),
    signedBy: row.signer,
    questions: row.questions ?? questionsIn(language, row),
    conclusion: row.conclusion,
  };
}
