import {
  RELIABILITY_QUESTIONS,
  type CheckDraft,
  type CheckRound,
  type CheckWarning,
  type ReliabilityAnswers,
  type listWaitingChecks,
  type TreatmentCheck,
} from '@epigram/shared-contracts/api/treatmentChecks';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import { isCheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { requireClientEditor } from '../clients/public.ts';
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
import { pairRounds, readVisitRound, type VisitCount } from './visitRounds.ts';

type Scope = Pick<TenantScope, 'organisationId' | 'role'>;
const DEFAULT_FACTOR = 50;
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
  const due = await findDueChecks(db, now.toISOString().slice(0, 10));
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
  const row = { ...(await columnsOf(db, client, draft)), id: 0, created_at: new Date(0) };
  return { ...toCheck(row), id: null, createdAt: null };
}

export async function startCheck(
  db: Db,
  scope: Scope,
  client: ClientKey,
  it: { draft: CheckDraft; by: By },
): Promise<TreatmentCheck> {
  requireClientEditor(scope);
  const columns = await columnsOf(db, client, it.draft);
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
  if (!(await findCheck(db, client, it.id))) throw new DomainError('NOT_FOUND');
  const columns = await columnsOf(db, client, it.draft);
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

async function columnsOf(db: Db, client: ClientKey, draft: CheckDraft): Promise<CheckColumns> {
  const treatment = draft.treatmentId ? await readTreatment(db, client, draft.treatmentId) : undefined;
  const facts = treatmentFacts(draft, treatment);
  const rounds = await readRounds(db, client, draft);
  const due = secondSample({ treatedOn: facts.treated_on, activeClass: facts.active_class });
  return {
    ...facts,
    treatment_id: draft.treatmentId ?? null,
    kind: draft.kind,
    animal_type: animalTypeId(draft.animalType),
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
  const activeClass = draft.activeClass ?? treatment?.activeClass;
  const treatedOn = draft.treatedOn ?? treatment?.treatedOn;
  if (treatment && treatment.animalType !== draft.animalType)
    throw refused('animalType', 'is not the treated type');
  if (product === undefined) throw refused('product', 'is missing');
  if (treatedOn === undefined) throw refused('treatedOn', 'is missing');
  if (activeClass === undefined || !isCheckedClass(activeClass)) {
    throw refused('activeClass', 'is not a class against roundworms');
  }
  return {
    product,
    active_class: activeClass,
    treated_on: treatedOn,
    group_name: draft.group || treatment?.group || null,
  };
}

interface Rounds {
  readonly before: CheckRound | null;
  readonly after: CheckRound | null;
  readonly paired: boolean;
  readonly factor: number | undefined;
  readonly warnings: readonly CheckWarning[];
}

async function readRounds(db: Db, client: ClientKey, draft: CheckDraft): Promise<Rounds> {
  const first = await readRound(db, client, draft, 'before');
  const second = await readRound(db, client, draft, 'after');
  if (first && second && second.day <= first.day) throw refused('after.day', 'is not after the first sample');
  const isVisits = first?.source === 'visit' && second?.source === 'visit';
  const pairs = isVisits ? pairRounds(first.counts, second.counts, draft.paired) : null;
  const before = first && toRound(first, pairs?.before ?? first.counts);
  const after = second && toRound(second, pairs?.after ?? second.counts);
  const isTypedPair = draft.paired === true && first?.source === 'typed' && second?.source === 'typed';
  if (isTypedPair && before!.counts.length !== after!.counts.length) {
    throw refused('after.counts', 'are not as many as before');
  }
  const factors = [first, second].flatMap((round) =>
    round?.source === 'visit' ? round.counts.map(({ factor }) => factor) : [],
  );
  return {
    before,
    after,
    paired: draft.kind === 'reduction' && (pairs !== null || isTypedPair),
    factor: factors.length > 0 ? Math.min(...factors) : undefined,
    warnings: [...new Set([...(first?.warnings ?? []), ...(second?.warnings ?? [])])],
  };
}

interface ReadRound {
  readonly day: string;
  readonly source: 'visit' | 'typed';
  readonly counts: readonly VisitCount[];
  readonly warnings: readonly CheckWarning[];
}

async function readRound(
  db: Db,
  client: ClientKey,
  draft: CheckDraft,
  which: 'before' | 'after',
): Promise<ReadRound | null> {
  const asked = draft[which];
  if (!asked) return null;
  const { kind, parasite, factor = DEFAULT_FACTOR } = draft;
  if (asked.counts) {
    if (kind === 'composite' && asked.counts.length > 1)
      throw refused(`${which}.counts`, 'are more than one');
    const counts = asked.counts.map((epg) => ({ animalId: null, epg, factor }));
    return { day: asked.day, source: 'typed', counts, warnings: [] };
  }
  const animalType = animalTypeId(draft.animalType);
  const visit = await readVisitRound(db, client, { day: asked.day, animalType, parasite, kind });
  if (visit.counts.length === 0) throw refused(`${which}.day`, 'has no counts that fit');
  return { day: asked.day, source: 'visit', ...visit };
}

function toRound({ day, source }: ReadRound, counts: readonly VisitCount[]): CheckRound {
  return { day, source, counts: counts.map(({ epg }) => epg) };
}

function answersOf(draft: Pick<CheckDraft, 'answers'>): ReliabilityAnswers {
  const given = RELIABILITY_QUESTIONS.map((question) => [question, draft.answers?.[question] ?? null]);
  return Object.fromEntries(given) as ReliabilityAnswers;
}

function refused(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { errors: [{ path, message }] });
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
    userId: it.by.userId,
    requestId: it.by.requestId,
    businessId: client.business_id,
    subject: `treatment-check:${it.id}`,
    subjectName: it.name,
    detail: { client: client.client_id },
  });
}

function toCheck(row: CheckRow): TreatmentCheck {
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
    product: row.product,
    secondFrom: row.second_from,
    secondUntil: row.second_until,
    recommendation: row.recommendation,
    createdAt: row.created_at.toISOString(),
    ...check,
    result: checkResult({ ...check, sampleWarnings: row.sample_warnings }),
  };
}
