import type {
  AdeGroupSampleAnalysis,
  AdeMetric,
  AdeSampleAnalysis,
} from '@epigram/shared-contracts/api/integrationAde';
import {
  type NewIntegrationResult,
  newIntegrationResult,
} from '@epigram/shared-contracts/api/integrationResults';
import { type AnimalType, type Parasite, PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import { eggsOf } from '@epigram/shared-contracts/domain/perGram';
import { parasiteOfWords } from '../../test-results/public.ts';
import { ADE_TEXTS } from './adeTexts.ts';
import { readAdeTime } from './adeTimes.ts';
import { isDeleted } from './adeNotes.ts';
import { checked, type Read } from './readAnimals.ts';
import type { TreatmentContext } from './readTreatments.ts';
import { PARASITE_SCHEME } from './schemes.ts';

const ANALYSIS = [
  'resourceType',
  'id',
  'animal',
  'eventDateTime',
  'samplingDateTime',
  'analysedBy',
  'sampleExternalIdentifier',
  'sampleSessionIdentifier',
  'results',
  'epigram',
] as const;
const METRIC = [
  'name',
  'status',
  'characteristic',
  'metric',
  'method',
  'value',
  'displayUnit',
  'unit',
  'denominatorUnit',
  'resolution',
  'limit',
  'qualitativeGrade',
] as const;

type Analysis = AdeSampleAnalysis | AdeGroupSampleAnalysis;
type AnalysisContext = Pick<TreatmentContext, 'clientId' | 'zone' | 'notes' | 'animalOf' | 'groupOf'>;

export function readAnalyses(
  analyses: readonly Analysis[],
  list: 'sampleAnalyses' | 'epigram.groupSampleAnalyses',
  context: AnalysisContext,
): Read<NewIntegrationResult>[] {
  return analyses.flatMap((analysis, at) => {
    const path = `${list}.${at}`;
    if (isDeleted(analysis)) {
      context.notes.leave(path, ADE_TEXTS.deleted);
      return [];
    }
    const row = readAnalysis(analysis, path, context);
    return row ? [{ path, row }] : [];
  });
}

function readAnalysis(
  analysis: Analysis,
  path: string,
  context: AnalysisContext,
): NewIntegrationResult | undefined {
  const { notes, clientId } = context;
  notes.leaveOthers(analysis, path, ANALYSIS);
  notes.leaveOthers(analysis.analysedBy, `${path}.analysedBy`, ['name']);
  const { epigram = {} } = analysis;
  const animal =
    analysis.resourceType === 'SampleAnalysisEvent' ? context.animalOf(analysis.animal) : undefined;
  if (analysis.resourceType === 'SampleAnalysisEvent' && !animal) {
    return notes.refuse(`${path}.animal`, ADE_TEXTS.noAnimal);
  }
  const set = epigram['group'];
  const group = typeof set === 'string' ? context.groupOf(set) : undefined;
  if (typeof set === 'string' && !group) return notes.refuse(`${path}.epigram.group`, ADE_TEXTS.noSet);
  const when = timeOf(analysis, path, context);
  const read = outcomeOf(analysis, path, notes);
  const animalType = (epigram['animalType'] as AnimalType | undefined) ?? animal?.animalType;
  if (!when || !read) return undefined;
  if (epigram['source'] === 'laboratory') notes.leave(`${path}.epigram.source`, ADE_TEXTS.recorded);
  return checked(
    newIntegrationResult,
    {
      sampleId: analysis.sampleExternalIdentifier,
      clientId,
      groupId: group?.id ?? null,
      animalId: animal?.id ?? null,
      animalType,
      testedOn: when.day,
      ...(when.time && { testedTime: when.time }),
      pooledAnimals: epigram['pooledAnimals'] ?? (animal ? 1 : undefined),
      ...('dosed' in epigram && { dosed: epigram['dosed'] }),
      ...(epigram['coccidiaVisible'] != null && { coccidiaVisible: epigram['coccidiaVisible'] }),
      tester: analysis.analysedBy.name,
      ...read,
      ...(epigram['testType'] !== undefined && { testType: epigram['testType'] }),
    },
    { path, notes },
  );
}

function timeOf(analysis: Analysis, path: string, { notes, zone }: AnalysisContext) {
  const { eventDateTime, samplingDateTime, epigram = {} } = analysis;
  if (samplingDateTime && Date.parse(samplingDateTime) !== Date.parse(eventDateTime)) {
    notes.leave(`${path}.samplingDateTime`, ADE_TEXTS.oneTime);
  }
  const read = readAdeTime(eventDateTime, zone);
  const { testedOn, testedTime } = epigram;
  if (testedOn === undefined) return read;
  // Midnight in UTC can be the local time of a sample. Only the portal that wrote it knows.
  if (testedTime == null) {
    return read.time === undefined && read.day === testedOn
      ? read
      : notes.refuse(`${path}.eventDateTime`, ADE_TEXTS.otherDay);
  }
  return { day: testedOn as string, time: testedTime as string };
}

/** The counts of a sample, or its outcome where nothing was counted. */
function outcomeOf(analysis: Analysis, path: string, notes: AnalysisContext['notes']) {
  const [first] = analysis.results;
  if (!first) return notes.refuse(`${path}.results`, ADE_TEXTS.needed);
  const methods = new Set(analysis.results.flatMap(({ method }) => method ?? []));
  if (methods.size > 1) return notes.refuse(`${path}.results`, ADE_TEXTS.severalMethods);
  const [method] = methods;
  const base = { testType: testTypeOf(first), ...(method && { method }) };
  if (analysis.results.length === 1 && first.value === undefined && first.status !== 'belowLimit') {
    const status = statusOf(first);
    if (status) return { ...base, counts: [], status };
  }
  const counts: { parasite: Parasite; eggsCounted: number }[] = [];
  const factors = new Set<number>();
  for (const [at, metric] of analysis.results.entries()) {
    const count = countOf(metric, `${path}.results.${at}`, notes);
    if (!count) return undefined;
    counts.push({ parasite: count.parasite, eggsCounted: count.eggs });
    factors.add(count.factor);
  }
  const [multiplicationFactor] = factors;
  if (factors.size > 1) return notes.refuse(`${path}.results`, ADE_TEXTS.severalFactors);
  return { ...base, counts, multiplicationFactor };
}

const testTypeOf = ({ name }: AdeMetric) => (/fluke|fasciola/i.test(name) ? 'Fluke FEC' : 'Worm FEC');

function statusOf({ status, qualitativeGrade }: AdeMetric) {
  if (status === 'inProgress' || status === 'scheduled') return 'processing';
  if (status === 'failed') return 'failed';
  return qualitativeGrade === 'positive' || qualitativeGrade === 'negative' ? qualitativeGrade : undefined;
}

function parasiteOf({ metric, characteristic, name }: AdeMetric): Parasite | undefined {
  if (metric?.scheme === PARASITE_SCHEME) return PARASITES.find((parasite) => parasite === metric.id);
  return parasiteOfWords(characteristic ?? '') ?? parasiteOfWords(name);
}

function countOf(metric: AdeMetric, path: string, notes: AnalysisContext['notes']) {
  notes.leaveOthers(metric, path, METRIC);
  const parasite = parasiteOf(metric);
  if (!parasite) return notes.refuse(`${path}.name`, ADE_TEXTS.noParasite);
  const { value, unit, denominatorUnit, displayUnit, resolution, limit, status } = metric;
  const isPerGram = (unit ?? 'C62') === 'C62' && (denominatorUnit ?? 'GRM') === 'GRM';
  if (!isPerGram || (!unit && !displayUnit) || !/^(?:epg|opg)$/i.test(displayUnit ?? 'epg')) {
    return notes.refuse(`${path}.unit`, ADE_TEXTS.noUnit);
  }
  const factor = resolution ?? (status === 'belowLimit' ? limit : undefined);
  if (factor === undefined) return notes.refuse(`${path}.resolution`, ADE_TEXTS.noFactor);
  if (status === 'belowLimit') {
    if (limit !== undefined && limit !== factor) return notes.refuse(`${path}.limit`, ADE_TEXTS.otherLimit);
    return value ? notes.refuse(`${path}.value`, ADE_TEXTS.aboveLimit) : { parasite, factor, eggs: 0 };
  }
  if (status !== 'completed' || value === undefined) return notes.refuse(`${path}.status`, ADE_TEXTS.noCount);
  const eggs = eggsOf(value, factor);
  if (eggs === undefined) return notes.refuse(`${path}.value`, ADE_TEXTS.noMultiple);
  return { parasite, factor, eggs };
}
