import {
  ADE_VERSION,
  type AdeDocument,
  type AdeIdentifier,
  type AdeMetric,
  type AdeTreatment,
  type AdeWithdrawal,
} from '@epigram/shared-contracts/api/integrationAde';
import type { IntegrationAnimal, IntegrationGroup } from '@epigram/shared-contracts/api/integrationAnimals';
import type { IntegrationResult } from '@epigram/shared-contracts/api/integrationResults';
import type { IntegrationTreatment } from '@epigram/shared-contracts/api/integrationTreatments';
import type { AnimalType, BurdenLevel, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';
import { adeDay, adeEnd } from './adeTimes.ts';
import { dosesOf } from './adeUnits.ts';
import { identifiersOf, PARASITE_SCHEME, SET_SCHEME, speciesOf } from './schemes.ts';

/** What the portal has of one client. */
export interface ClientRecords {
  readonly animals: readonly IntegrationAnimal[];
  readonly groups: readonly IntegrationGroup[];
  readonly treatments: readonly IntegrationTreatment[];
  readonly results: readonly IntegrationResult[];
}

interface Writing extends ClientRecords {
  /** Who counted, where no name is stored. */
  readonly business: string;
  readonly zone: string;
  levelOf(animalType: AnimalType, parasite: Parasite, perGram: number): BurdenLevel | null;
}

type NotSent = { kind: string; id: string; reason: string };
type Members<Key extends 'animals' | 'treatments' | 'sampleAnalyses' | 'withdrawals'> = NonNullable<
  AdeDocument[Key]
>;
type GroupSamples = NonNullable<NonNullable<AdeDocument['epigram']>['groupSampleAnalyses']>;

const SPECIES_REASON = 'ADE has no such species';

/** All that ADE can say about a client; what it can't say is in the members `epigram`, or listed as not sent. */
export function toAde(it: Writing): AdeDocument {
  const notSent: NotSent[] = [];
  const byId = new Map<number, AdeIdentifier>();
  const animals: Members<'animals'> = [];
  for (const animal of it.animals) {
    const specie = speciesOf(animal.animalType);
    if (!specie) {
      notSent.push({ kind: 'animal', id: String(animal.id), reason: SPECIES_REASON });
      continue;
    }
    const [identifier, ...others] = identifiersOf(animal);
    byId.set(animal.id, identifier);
    animals.push({
      resourceType: 'Animal',
      identifier,
      ...(others.length > 0 && { alternativeIdentifiers: others }),
      specie,
      gender: 'Unknown',
      ...(animal.dateOfBirth && { birthDate: adeDay(animal.dateOfBirth) }),
      ...(animal.name && { name: animal.name }),
    });
  }
  const { treatments, withdrawals } = treatmentsOf(it, byId, notSent);
  const { sampleAnalyses, groupSampleAnalyses } = analysesOf(it, byId, notSent);
  return {
    icarAde: ADE_VERSION,
    animals,
    animalSets: it.groups.map(({ id, name, animalType, ageClass, animals: count, isClosed }) => ({
      resourceType: 'AnimalSet' as const,
      id: String(id),
      name,
      member: [],
      epigram: { animalType, ageClass, animals: count, isClosed },
    })),
    treatments,
    withdrawals,
    sampleAnalyses,
    epigram: { groupSampleAnalyses, notSent },
  };
}

function treatmentsOf(it: Writing, byId: ReadonlyMap<number, AdeIdentifier>, notSent: NotSent[]) {
  const treatments: Members<'treatments'> = [];
  const withdrawals: AdeWithdrawal[] = [];
  for (const treatment of it.treatments) {
    const animals = treatment.animalIds.flatMap((id) => byId.get(id) ?? []);
    const target = targetOf(treatment, animals);
    if (!target || animals.length < treatment.animalIds.length) {
      notSent.push({ kind: 'treatment', id: String(treatment.id), reason: SPECIES_REASON });
      continue;
    }
    const ends = endsOf(treatment, it.zone);
    for (const place of treatment.products.keys()) {
      treatments.push(eventOf(treatment, place, { target, ends }));
    }
    for (const animal of animals) {
      for (const { productType, endDate } of ends) {
        withdrawals.push({
          resourceType: 'WithdrawalEvent',
          animal,
          eventDateTime: adeDay(treatment.treatedOn),
          endDateTime: endDate,
          productType,
          epigram: { treatment: String(treatment.id) },
        });
      }
    }
  }
  return { treatments, withdrawals };
}

type Target = Pick<
  AdeTreatment,
  | 'resourceType'
  | 'animal'
  | 'groupMethod'
  | 'animalSetReference'
  | 'embeddedAnimalSet'
  | 'inventoryClassification'
  | 'countObserved'
>;

/** Whom a treatment was given to; undefined for a species that ADE can't name. */
function targetOf(treatment: IntegrationTreatment, animals: readonly AdeIdentifier[]): Target | undefined {
  const { groupId, animalCount, animalType } = treatment;
  const [animal] = animals;
  if (animal && animals.length === 1 && groupId === null && !treatment.groupName && animalCount === null) {
    return { resourceType: 'TreatmentEvent', animal };
  }
  const count = animalCount === null ? {} : { countObserved: animalCount };
  const embedded =
    animals.length === 0
      ? {}
      : {
          embeddedAnimalSet: {
            resourceType: 'AnimalSet',
            id: `treated-${treatment.id}`,
            member: [...animals],
          },
        };
  if (groupId !== null) {
    return {
      resourceType: 'GroupTreatmentEvent',
      groupMethod: 'ExistingAnimalSet',
      animalSetReference: { identifier: { id: String(groupId), scheme: SET_SCHEME } },
      ...embedded,
      ...count,
    };
  }
  const species = speciesOf(animalType);
  if (!species) return undefined;
  return {
    resourceType: 'GroupTreatmentEvent',
    groupMethod:
      animals.length > 0 ? 'EmbeddedAnimalSetAndInventoryClassification' : 'InventoryClassification',
    inventoryClassification: { name: treatment.groupName ?? species, species },
    ...embedded,
    ...count,
  };
}

function endsOf({ meatUntil, milkUntil, milkUntilTime }: IntegrationTreatment, zone: string) {
  return [
    ...(meatUntil ? [{ productType: 'Meat', endDate: adeEnd(meatUntil, null, zone) }] : []),
    ...(milkUntil ? [{ productType: 'Milk', endDate: adeEnd(milkUntil, milkUntilTime, zone) }] : []),
  ];
}

function eventOf(
  treatment: IntegrationTreatment,
  place: number,
  { target, ends }: { target: Target; ends: ReturnType<typeof endsOf> },
): AdeTreatment {
  const { name, batch, expiry, quantity, quantityUnit, route, ...label } = treatment.products[place]!;
  const { animalType, groupName, endedOn, durationDays, lastDoseAt, prescriberContact, reason } = treatment;
  const dose = dosesOf(quantity, quantityUnit);
  const amount = target.resourceType === 'TreatmentEvent' ? 'dose' : 'totalMedicineUsed';
  return {
    ...target,
    id: `${treatment.id}-${place + 1}`,
    eventDateTime: adeDay(treatment.treatedOn),
    medicine: { name },
    procedure: route,
    ...((batch || expiry) && { batches: [batchOf(batch, expiry)] }),
    ...(ends.length > 0 && { withdrawals: ends }),
    ...(dose && { [amount]: dose }),
    ...(treatment.prescriber && { responsible: treatment.prescriber }),
    ...(treatment.note && { remark: treatment.note }),
    epigram: {
      treatment: String(treatment.id),
      animalType,
      groupName,
      endedOn,
      durationDays,
      lastDoseAt,
      prescriberContact,
      reason,
      product: { ...label, expiry, quantity, quantityUnit },
    },
  };
}

/** A batch that expires in a month can be used until its last day. */
function batchOf(batch: string | null, expiry: string | null) {
  const [year = 0, month = 0, day] = (expiry ?? '').split('-').map(Number);
  const last = new Date(Date.UTC(year, day === undefined ? month : month - 1, day ?? 0))
    .toISOString()
    .slice(0, 10);
  return { ...(batch && { identifier: batch }), ...(expiry && { expiryDate: adeDay(last) }) };
}

function analysesOf(it: Writing, byId: ReadonlyMap<number, AdeIdentifier>, notSent: NotSent[]) {
  const sampleAnalyses: Members<'sampleAnalyses'> = [];
  const groupSampleAnalyses: GroupSamples = [];
  for (const result of it.results) {
    const animal = result.animalId === null ? undefined : byId.get(result.animalId);
    if (result.animalId !== null && !animal) {
      notSent.push({ kind: 'result', id: result.id, reason: SPECIES_REASON });
      continue;
    }
    const analysis = analysisOf(it, result);
    if (animal) sampleAnalyses.push({ resourceType: 'SampleAnalysisEvent', animal, ...analysis });
    else groupSampleAnalyses.push({ resourceType: 'GroupSampleAnalysisEvent', ...analysis });
  }
  return { sampleAnalyses, groupSampleAnalyses };
}

function analysisOf(it: Writing, result: IntegrationResult) {
  const { testedOn, testedTime, groupId, animalType } = result;
  const when = testedTime === null ? adeDay(testedOn) : new Date(result.testedAt).toISOString();
  return {
    id: result.id,
    eventDateTime: when,
    samplingDateTime: when,
    analysedBy: { name: result.tester ?? it.business },
    sampleExternalIdentifier: result.sampleId,
    sampleSessionIdentifier: `${groupId === null ? animalType : groupId} ${testedOn}`,
    results: metricsOf(it, result),
    epigram: {
      animalType,
      testType: result.testType,
      testedOn,
      testedTime,
      group: groupId === null ? null : String(groupId),
      method: result.method,
      pooledAnimals: result.pooledAnimals,
      dosed: result.dosed,
      coccidiaVisible: result.coccidiaVisible,
      source: result.source,
      isCorrected: result.isCorrected,
    },
  };
}

function metricsOf({ levelOf }: Writing, result: IntegrationResult): AdeMetric[] {
  const { status, testType, method, animalType } = result;
  if (status === 'processing') return [{ name: testType, status: 'inProgress', method }];
  if (status === 'failed') return [{ name: testType, status: 'failed', method }];
  if (result.counts.length === 0)
    return [{ name: testType, status: 'completed', method, qualitativeGrade: status }];
  return result.counts.map(({ parasite, perGram, multiplicationFactor, eggsCounted }) => {
    const unit = unitOf(parasite);
    const level = levelOf(animalType, parasite, perGram);
    return {
      name: `${parasite} (${unit})`,
      characteristic: parasite,
      metric: { id: parasite, scheme: PARASITE_SCHEME },
      method,
      resolution: multiplicationFactor,
      displayUnit: unit,
      unit: 'C62',
      denominatorUnit: 'GRM',
      ...(eggsCounted === 0
        ? { status: 'belowLimit' as const, limit: multiplicationFactor }
        : { status: 'completed' as const, value: perGram }),
      ...(level && { qualitativeGrade: level }),
    };
  });
}
