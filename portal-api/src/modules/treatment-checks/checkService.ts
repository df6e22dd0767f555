import {
  RELIABILITY_QUESTIONS,
  type CheckDraft,
  type CheckRound,
  type ReliabilityAnswers,
  type listWaitingChecks,
  type TreatmentCheck,
} from '@epigram/shared-contracts/api/treatmentChecks';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import { isCheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { onlyCheckedClass } from '@epigram/shared-contracts/domain/activeSubstances';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { groupOfRecord, requireClientEditor } from '../clients/public.ts';
import { animalTypeId, animalTypeName } from '../test-data/public.ts';
import { readTreatment, type By } from '../treatments/public.ts';
import type { ClientKey } from '../visits/public.ts';
import {
  changeCheck,
  findCheck,
  findChecks,
  findDueChecks,
  findFinishedChecks,
  insertCheck,
  removeCheck,
  type CheckColumns,
  type CheckRow,
} from './checkRepository.ts';
import { checkResult, isComplete, secondSample } from './checkResult.ts';
import { DEFAULT_FACTOR, readRounds } from './checkRounds.ts';
import { refused } from './refused.ts';

type Scope = Pick<TenantScope, 'organisationId' | 'role'>;
const MAX_WAITING_SHOWN = 5;

export async function listChecks(
  db: Db,
  client: ClientKey,
  period?: { start: string; end: string },
): Promise<TreatmentCheck[]> {
  return (await findChecks(db, client, period)).map(toCheck);
}

/** Checks whose second sample is due, in the businesses of the context of `db`. */
export async function listWaiting(
  db: Db,
  now: Date,
): Promise<OperationAnswer<typeof listWaitingChecks>['data']> {
  const due = await findDueChecks(db, now);
  const first = due.toSorted((a, b) => a.second_from.localeCompare(b.second_from) || a.id - b.id);
  return {
    total: due.length,
    checks: first.slice(0, MAX_WAITING_SHOWN).map((row) => ({
      id: row.id,
      clientId: row.client_id,
      clientName: row.client_name,
      product: row.product,
      secondFrom: row.second_from,
      secondUntil: row.second_until,
    })),
  };
}

export async function listFinishedChecks(
  db: Db,
  businessIds: readonly number[],
  period: { start: string; end: string },
): Promise<TreatmentCheck[]> {
  return (await findFinishedChecks(db, businessIds, period)).map(toCheck);
}

export async function readCheck(db: Db, client: ClientKey, id: number): Promise<TreatmentCheck> {
  const row = await findCheck(db, client, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return toCheck(row);
}

export async function previewCheck(
  db: Db,
  client: ClientKey,
  draft: CheckDraft,
): Promise<Omit<TreatmentCheck, 'id' | 'createdAt'> & { id: null; createdAt: null }> {
  const row = { ...(await columnsOf(db, client, draft, null)), id: 0, created_at: new Date(0) };
  return { ...toCheck(row), id: null, createdAt: null };
}

export async function startCheck(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { draft: CheckDraft; by: By },
): Promise<TreatmentCheck> {
  requireClientEditor(scope);
  const columns = await columnsOf(db, client, it.draft, null);
  const id = await insertCheck(db, client, { columns, createdBy: it.by.userId });
  await note(db, client, { action: 'treatment-check-started', id, name: columns.product, by: it.by });
  return readCheck(db, client, id);
}

export async function changeOneCheck(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; draft: CheckDraft; by: By },
): Promise<TreatmentCheck> {
  requireClientEditor(scope);
  const before = await findCheck(db, client, it.id);
  if (!before) throw new DomainError('NOT_FOUND');
  const columns = await columnsOf(db, client, it.draft, before.group_id);
  if (!(await changeCheck(db, client, it.id, columns))) throw new DomainError('NOT_FOUND');
  await note(db, client, { action: 'treatment-check-updated', id: it.id, name: columns.product, by: it.by });
  return readCheck(db, client, it.id);
}

export async function deleteOneCheck(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { id: number; by: By },
): Promise<void> {
  requireClientEditor(scope);
  const name = await removeCheck(db, client, it.id);
  if (name === undefined) throw new DomainError('NOT_FOUND');
  await note(db, client, { action: 'treatment-check-deleted', id: it.id, name, by: it.by });
}

async function columnsOf(
  db: Db,
  client: ClientKey,
  draft: CheckDraft,
  known: number | null,
): Promise<CheckColumns> {
  const treatment = draft.treatmentId ? await readTreatment(db, client, draft.treatmentId) : undefined;
  const facts = treatmentFacts(draft, treatment);
  const animal_type = animalTypeId(draft.animalType);
  const group = await groupOfRecord(db, client, {
    groupId: draft.groupId,
    known: known ?? treatment?.groupId ?? null,
    animal_type,
  });
  const rounds = await readRounds(db, client, draft, group?.id ?? null);
  const due = secondSample({ treatedOn: facts.treated_on, activeClass: facts.active_class });
  return {
    ...facts,
    group_id: group?.id ?? null,
    group_name: group?.name ?? facts.group_name,
    treatment_id: draft.treatmentId ?? null,
    kind: draft.kind,
    animal_type,
    parasite: draft.parasite,
    factor: rounds.factor ?? draft.factor ?? DEFAULT_FACTOR,
    paired: rounds.paired,
    purpose: draft.purpose,
    before_day: rounds.before?.day ?? null,
    before_source: rounds.before?.source ?? null,
    before_counts: rounds.before?.counts ?? null,
    after_day: rounds.after?.day ?? null,
    after_source: rounds.after?.source ?? null,
    after_counts: rounds.after?.counts ?? null,
    sample_warnings: [...rounds.warnings],
    second_from: due.from,
    second_until: due.until,
    is_complete: isComplete(rounds),
    answers: answersOf(draft),
    laboratory: draft.laboratory || null,
    accreditation: draft.accreditation || null,
    recommendation: draft.recommendation || null,
  };
}

/** Fields missing in the draft come from the treatment; a field missing in both is an error. */
function treatmentFacts(draft: CheckDraft, treatment: Treatment | undefined) {
  const product = draft.product ?? treatment?.product;
  // Of a combination, the draft must say which class it checks.
  const given = treatment?.products?.flatMap(({ actives }) => actives) ?? [];
  const activeClass = draft.activeClass ?? onlyCheckedClass(given);
  const treatedOn = draft.treatedOn ?? treatment?.treatedOn;
  if (treatment && treatment.animalType !== draft.animalType)
    throw refused('animalType', 'is not the treated type');
  if (product === undefined) throw refused('product', 'is missing');
  if (treatedOn === undefined) throw refused('treatedOn', 'is missing');
  if (activeClass === undefined || !isCheckedClass(activeClass)) {
    throw refused('activeClass', 'is not one class against roundworms');
  }
  return {
    product,
    active_class: activeClass,
    treated_on: treatedOn,
    // A check of other samples than those of the treatment's group does not take its name.
    group_name: draft.group || (treatment?.groupId ? null : treatment?.group) || null,
  };
}

function answersOf(draft: Pick<CheckDraft, 'answers'>): ReliabilityAnswers {
  const given = RELIABILITY_QUESTIONS.map((question) => [question, draft.answers?.[question] ?? null]);
  return Object.fromEntries(given) as ReliabilityAnswers;
}

async function note(
  db: Db,
  client: ClientKey,
  it: {
    action: 'treatment-check-started' | 'treatment-check-updated' | 'treatment-check-deleted';
    id: number;
    name: string;
    by: By;
  },
): Promise<void> {
  await audit(db, {
    action: it.action,
    ...it.by,
    businessId: client.business_id,
    subject: `treatment-check:${it.id}`,
    subjectName: it.name,
    detail: { client: client.client_id },
  });
}

export function toCheck(row: CheckRow): TreatmentCheck {
  const roundOf = (which: 'before' | 'after'): CheckRound | null => {
    const day = row[`${which}_day`];
    const source = row[`${which}_source`];
    const counts = row[`${which}_counts`];
    return day && source && counts ? { day, source, counts } : null;
  };
  const check = {
    kind: row.kind,
    animalType: animalTypeName(row.animal_type),
    activeClass: row.active_class,
    treatedOn: row.treated_on,
    parasite: row.parasite,
    factor: row.factor,
    paired: row.paired,
    purpose: row.purpose,
    before: roundOf('before'),
    after: roundOf('after'),
    answers: answersOf(row),
    laboratory: row.laboratory,
    accreditation: row.accreditation,
  };
  return {
    id: row.id,
    status: row.is_complete ? 'complete' : 'planned',
    treatmentId: row.treatment_id,
    group: row.group_name,
    groupId: row.group_id,
    product: row.product,
    secondFrom: row.second_from,
    secondUntil: row.second_until,
    recommendation: row.recommendation,
    createdAt: row.created_at.toISOString(),
    ...check,
    result: checkResult({ ...check, sampleWarnings: row.sample_warnings }),
  };
}
