import {
  RELIABILITY_QUESTIONS,
  type CheckKind,
  type ReliabilityQuestion,
  type TreatmentCheck,
} from '@epigram/shared-contracts/api/treatmentChecks';
import type { CheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { writeCounts } from '@epigram/shared-contracts/reading/readCountList';
import type { Draft } from './checksApi.ts';
import { comparedCounts, isPairedList, listLengths } from './typedCounts.ts';

export type RoundMode = 'visit' | 'typed' | 'none';
export type Answer = 'yes' | 'no' | 'open';
type AnswerFields = { [Question in ReliabilityQuestion as `answer_${Question}`]?: Answer };

/** The fields of each step of the wizard. */
export const STEP_FIELDS: readonly (readonly (keyof CheckValues)[])[] = [
  ['kind', 'treatmentId', 'animalType', 'product', 'activeClass', 'treatedOn', 'parasite', 'purpose'],
  ['beforeMode', 'beforeDay', 'beforeCounts', 'afterMode', 'afterDay', 'afterCounts', 'pairing', 'factor'],
  ['laboratory', 'accreditation', 'recommendation'],
];

export interface CheckValues extends AnswerFields {
  kind: CheckKind;
  animalType?: AnimalType;
  treatmentId?: number;
  /** The client's group whose samples count; null for those without a group. */
  groupId?: number | null;
  group?: string;
  product?: string;
  activeClass?: CheckedClass;
  treatedOn?: string;
  parasite: Parasite;
  purpose: 'clinical' | 'research';
  beforeMode: RoundMode;
  beforeDay?: string;
  beforeCounts?: string;
  afterMode: RoundMode;
  afterDay?: string;
  afterCounts?: string;
  factor?: number | null;
  /** For two visits: by default, the animals' names determine which counts belong together. */
  pairing: 'auto' | 'yes' | 'no';
  /** For two typed lists. */
  sameOrder?: boolean;
  laboratory?: string;
  accreditation?: string;
  recommendation?: string;
}

interface Start {
  readonly treatmentId?: number | undefined;
  readonly groupId?: number | null | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly animalType?: AnimalType | undefined;
}

/** A new check, from a treatment or from two visits. */
export function newCheckValues({
  treatmentId,
  groupId = null,
  before,
  after,
  animalType,
}: Start): CheckValues {
  const open = RELIABILITY_QUESTIONS.map((question) => [`answer_${question}`, 'open']);
  return {
    ...(Object.fromEntries(open) as AnswerFields),
    kind: 'reduction',
    pairing: 'auto',
    treatmentId,
    groupId,
    animalType,
    parasite: 'strongyle',
    purpose: 'clinical',
    beforeMode: 'visit',
    beforeDay: before,
    afterMode: after ? 'visit' : 'none',
    afterDay: after,
    factor: 50,
  };
}

export function toCheckValues(check: TreatmentCheck): CheckValues {
  const answers = Object.fromEntries(
    RELIABILITY_QUESTIONS.map((question) => {
      const answer = check.answers[question] ?? null;
      return [`answer_${question}`, answer === null ? 'open' : answer ? 'yes' : 'no'];
    }),
  ) as AnswerFields;
  return {
    ...answers,
    kind: check.kind,
    animalType: check.animalType,
    treatmentId: check.treatmentId ?? undefined,
    groupId: check.groupId ?? null,
    group: check.groupId ? undefined : (check.group ?? undefined),
    product: check.product,
    activeClass: check.activeClass,
    treatedOn: check.treatedOn,
    parasite: check.parasite,
    purpose: check.purpose,
    beforeMode: check.before?.source ?? 'none',
    beforeDay: check.before?.day,
    beforeCounts: check.before ? writeCounts(check.before.counts) : undefined,
    afterMode: check.after?.source ?? 'none',
    afterDay: check.after?.day,
    afterCounts: check.after ? writeCounts(check.after.counts) : undefined,
    factor: check.factor,
    pairing: check.paired ? 'yes' : 'auto',
    sameOrder: check.paired,
    laboratory: check.laboratory ?? undefined,
    accreditation: check.accreditation ?? undefined,
    recommendation: check.recommendation ?? undefined,
  };
}

/** The request; null if required values are missing. */
export function toDraft(values: CheckValues): Draft | null {
  const { animalType, treatmentId, product, activeClass, treatedOn } = values;
  if (!animalType) return null;
  if (treatmentId === undefined && !(product && activeClass && treatedOn)) return null;
  const before = toRound(values, 'before');
  const after = toRound(values, 'after');
  if (before === undefined || after === undefined) return null;
  if (before && after && after.day <= before.day) return null;
  const paired = pairedOf(values);
  const lengths = isPairedList(values) ? listLengths(values) : undefined;
  if (lengths && lengths.before !== lengths.after) return null;
  return {
    kind: values.kind,
    animalType,
    treatmentId: treatmentId ?? null,
    groupId: values.groupId ?? null,
    group: values.groupId ? null : values.group || null,
    ...(treatmentId === undefined ? { product, activeClass, treatedOn } : {}),
    parasite: values.parasite,
    purpose: values.purpose,
    ...(values.factor ? { factor: values.factor } : {}),
    ...(paired === undefined ? {} : { paired }),
    before,
    after,
    answers: Object.fromEntries(
      RELIABILITY_QUESTIONS.map((question) => {
        const answer = values[`answer_${question}`] ?? 'open';
        return [question, answer === 'open' ? null : answer === 'yes'];
      }),
    ),
    laboratory: values.laboratory || null,
    accreditation: values.accreditation || null,
    recommendation: values.recommendation || null,
  };
}

/** Undefined if the server decides by the samples. */
function pairedOf(values: CheckValues): boolean | undefined {
  const { kind, beforeMode, afterMode, pairing } = values;
  if (kind !== 'reduction' || beforeMode !== afterMode) return undefined;
  if (beforeMode === 'typed') return isPairedList(values);
  return pairing === 'auto' ? undefined : pairing === 'yes';
}

/** Undefined if the round is incomplete. */
function toRound(values: CheckValues, which: 'before' | 'after') {
  const mode = values[`${which}Mode`];
  const day = values[`${which}Day`];
  if (mode === 'none') return null;
  if (!day) return undefined;
  if (mode === 'visit') return { day };
  const counts = comparedCounts(values, which);
  return counts && counts.length > 0 ? { day, counts } : undefined;
}
