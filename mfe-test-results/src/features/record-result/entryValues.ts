import type { EnteredTest } from '@epigram/shared-contracts/api/recordedTests';
import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import {
  type AnimalType,
  type Parasite,
  PARASITES,
  type TestStatus,
  type TestType,
} from '@epigram/shared-contracts/domain/enumerations';
import { DEFAULT_DOSED } from '@epigram/shared-contracts/domain/limits';
import type { EggCount } from './EggCountInput.tsx';
import { nextSampleId } from './nextSampleId.ts';

export interface ChosenClient {
  readonly id: number;
  readonly name: string;
  readonly businessId: number;
}

export interface ChosenAnimal {
  readonly id: number;
  readonly name: string | null;
}

export interface EntryValues {
  client?: ChosenClient;
  animal?: ChosenAnimal;
  animalType?: AnimalType;
  /** Absent or null for no group. */
  groupId?: number | null;
  testType: TestType;
  sampleId: string;
  /** `YYYY-MM-DD`, where the business is, like `time`. */
  day?: string;
  /** `HH:MM` */
  time?: string;
  method: string;
  factor: number | null;
  pooledAnimals: number | null;
  dosed: number;
  coccidiaVisible: boolean;
  tester: string;
  /** Eggs (oocysts) counted. Undefined if the parasite was not looked for; a text that is not certain can't be sent. */
  eggs: Partial<Record<Parasite, EggCount>>;
  status?: TestStatus;
  reason?: string;
}

/** The parameters of a link to the form. */
export interface NamedSubject {
  readonly client: ChosenClient;
  readonly animal?: ChosenAnimal;
  readonly animalType?: AnimalType;
}

const RUMINANT: readonly Parasite[] = [
  'strongyle',
  'nematodirus',
  'coccidia',
  'strongyloides',
  'moniezia',
  'trichuris',
];
const EQUINE: readonly Parasite[] = ['strongyle', 'parascaris', 'anoplocephala', 'strongyloides', 'coccidia'];

/** The parasites to count in a species, plus any others already counted. */
export function parasitesOf(animalType: AnimalType | undefined, eggs: EntryValues['eggs'] = {}): Parasite[] {
  const usual = animalType === 'Equine' ? EQUINE : RUMINANT;
  const others = PARASITES.filter(
    (parasite) => !usual.includes(parasite) && typeof eggs[parasite] === 'number',
  );
  return [...usual, ...others];
}

/** @param now `YYYY-MM-DDTHH:MM`, local to the business */
export function emptyEntry(now: string): EntryValues {
  return {
    testType: 'Worm FEC',
    sampleId: '',
    day: now.slice(0, 10),
    time: now.slice(11),
    method: 'McMaster',
    factor: 50,
    pooledAnimals: 1,
    dosed: DEFAULT_DOSED,
    coccidiaVisible: false,
    tester: '',
    eggs: {},
  };
}

/** The client and the animal of a link; an animal of another client is left out. */
export function namedEntry(
  client: ChosenClient | undefined,
  animal: (ChosenAnimal & { readonly clientId: number; readonly animalType: AnimalType }) | undefined,
): NamedSubject | undefined {
  if (!client) return undefined;
  const { id, name, businessId } = client;
  const subject = { client: { id, name, businessId } };
  if (animal?.clientId !== id) return subject;
  return { ...subject, animal: { id: animal.id, name: animal.name }, animalType: animal.animalType };
}

/** Form values of an existing test, for a correction. */
export function entryOf(test: TestDetails): EntryValues {
  const counted = test.counts.flatMap(({ parasite, eggsCounted }) =>
    parasite === 'fluke' ? [] : [[parasite, eggsCounted] as const],
  );
  return {
    client: { id: test.clientId, name: test.clientName, businessId: test.businessId },
    animal: test.animalId === null ? undefined : { id: test.animalId, name: test.animalName },
    animalType: test.animalType,
    groupId: test.group?.id ?? null,
    testType: test.testType,
    sampleId: test.cowId,
    ...(test.testedOn === undefined
      ? localTime(new Date(test.createdAt))
      : { day: test.testedOn, time: test.testedTime ?? '' }),
    method: test.method ?? '',
    factor: test.counts.find((count) => count.multiplicationFactor !== null)?.multiplicationFactor ?? 50,
    pooledAnimals: test.pooledAnimals,
    dosed: test.dosed,
    coccidiaVisible: test.coccidiaVisible,
    tester: test.testerName ?? '',
    eggs: Object.fromEntries(counted),
    status: counted.length === 0 ? test.status : undefined,
  };
}

/** Form values of a result that was entered and not recorded, to correct. */
export function enteredEntry(
  entered: EnteredTest,
  client: ChosenClient,
  animal: ChosenAnimal | undefined,
): EntryValues {
  return {
    client,
    animal,
    animalType: entered.animalType,
    groupId: entered.groupId ?? null,
    testType: entered.testType,
    sampleId: entered.sampleId,
    day: entered.testedOn ?? undefined,
    time: entered.testedTime ?? '',
    method: entered.method ?? '',
    factor: entered.multiplicationFactor ?? null,
    pooledAnimals: entered.pooledAnimals ?? null,
    dosed: entered.dosed ?? DEFAULT_DOSED,
    coccidiaVisible: entered.coccidiaVisible ?? false,
    tester: entered.tester ?? '',
    eggs: Object.fromEntries(entered.counts.map(({ parasite, eggsCounted }) => [parasite, eggsCounted])),
    status: entered.status,
  };
}

/** Initial values for the next sample of the same run. */
export function nextEntry(values: EntryValues): EntryValues {
  return {
    ...values,
    sampleId: nextSampleId(values.sampleId),
    animal: undefined,
    eggs: {},
    coccidiaVisible: false,
    status: undefined,
  };
}

/** Expects client, animal type and day, which the form requires. */
export function toEntered(values: EntryValues): EnteredTest {
  const { client, animal, animalType, testType, day, time, eggs, status } = values;
  if (!client || !animalType || !day) throw new Error('The form was submitted without a client, type or day');
  const isFluke = testType === 'Fluke FEC';
  const counts = isFluke
    ? []
    : PARASITES.flatMap((parasite) => {
        const eggsCounted = eggs[parasite];
        return typeof eggsCounted === 'number' ? [{ parasite, eggsCounted }] : [];
      });
  return {
    sampleId: values.sampleId,
    clientId: client.id,
    animalId: animal?.id ?? null,
    animalType,
    groupId: values.groupId ?? null,
    testType,
    testedOn: day,
    testedTime: time || undefined,
    method: values.method,
    multiplicationFactor: values.factor ?? undefined,
    pooledAnimals: values.pooledAnimals ?? undefined,
    dosed: values.dosed,
    coccidiaVisible: values.coccidiaVisible,
    tester: values.tester,
    counts,
    // Counts decide the status; an earlier manual choice is dropped.
    status: counts.length === 0 ? status : undefined,
  };
}

function localTime(at: Date): { day: string; time: string } {
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
