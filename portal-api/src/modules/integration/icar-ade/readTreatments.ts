import type {
  AdeIdentifier,
  AdeImport,
  AdeTreatment,
  AdeWithdrawal,
} from '@epigram/shared-contracts/api/integrationAde';
import { createIntegrationTreatment } from '@epigram/shared-contracts/api/integrationTreatments';
import { TREATMENT_ROUTES } from '@epigram/shared-contracts/api/treatedProducts';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { ADE_TEXTS } from './adeTexts.ts';
import { readAdeTime } from './adeTimes.ts';
import { dosesOf, quantityOf } from './adeUnits.ts';
import { isDeleted } from './adeNotes.ts';
import { checked, type Context, type Read } from './readAnimals.ts';
import { animalTypeOf } from './schemes.ts';

export type NewTreatment = z.output<NonNullable<(typeof createIntegrationTreatment)['body']>>;

export interface TreatmentContext extends Context {
  /** The id of an animal of the client, by an identifier of the document. */
  animalOf(identifier: AdeIdentifier): { readonly id: number; readonly animalType: AnimalType } | undefined;
  /** The id of a group of the client, by the id of a set of the document. */
  groupOf(id: string): { readonly id: number; readonly animalType: AnimalType } | undefined;
  readonly medicines: NonNullable<AdeImport['medicines']>;
}

const EVENT = [
  'resourceType',
  'id',
  'eventDateTime',
  'animal',
  'groupMethod',
  'countObserved',
  'animalSetReference',
  'embeddedAnimalSet',
  'inventoryClassification',
  'medicine',
  'procedure',
  'batches',
  'withdrawals',
  'dose',
  'totalMedicineUsed',
  'responsible',
  'remark',
  'epigram',
] as const;

/** Events of one treatment are its products; an event that names none is a treatment of its own. */
export function readTreatments(
  events: readonly AdeTreatment[],
  context: TreatmentContext,
): Read<NewTreatment>[] {
  const { notes } = context;
  const treatments = new Map<string, { event: AdeTreatment; path: string }[]>();
  for (const [at, event] of events.entries()) {
    const path = `treatments.${at}`;
    if (isDeleted(event)) {
      notes.leave(path, ADE_TEXTS.deleted);
      continue;
    }
    notes.leaveOthers(event, path, EVENT);
    leaveParts(event, path, notes);
    const key = typeof event.epigram?.['treatment'] === 'string' ? event.epigram['treatment'] : `#${at}`;
    treatments.set(key, [...(treatments.get(key) ?? []), { event, path }]);
  }
  return [...treatments.values()].flatMap((parts) => readTreatment(parts, context) ?? []);
}

function readTreatment(
  parts: readonly { event: AdeTreatment; path: string }[],
  context: TreatmentContext,
): Read<NewTreatment> | undefined {
  const { notes, clientId, zone } = context;
  const [{ event, path }] = parts as [(typeof parts)[number]];
  for (const other of parts.slice(1)) {
    if (!isSameOccasion(event, other.event)) {
      return notes.refuse(other.path, ADE_TEXTS.otherOccasion, { path });
    }
  }
  const target = targetOf(event, path, context);
  const products = parts.map((part) => productOf(part, context));
  if (!target || products.includes(undefined)) return undefined;
  const { epigram = {} } = event;
  const given = readAdeTime(event.eventDateTime, zone);
  if (given.time) notes.leave(`${path}.eventDateTime`, ADE_TEXTS.noTime);
  const row = checked(
    createIntegrationTreatment.body!,
    {
      clientId,
      ...target,
      treatedOn: given.day,
      products,
      prescriber: event.responsible ?? null,
      note: event.remark ?? null,
      endedOn: epigram['endedOn'] ?? null,
      durationDays: epigram['durationDays'] ?? null,
      lastDoseAt: epigram['lastDoseAt'] ?? null,
      prescriberContact: epigram['prescriberContact'] ?? null,
      reason: epigram['reason'] ?? null,
    },
    { path, notes },
  );
  return row && { path, row };
}

const DOSE = ['doseQuantity', 'doseUnits'] as const;

/** Notes the members of the parts of an event that the portal does not keep. */
function leaveParts(event: AdeTreatment, path: string, notes: Context['notes']): void {
  const parts: readonly (readonly [string, object | undefined, readonly string[]])[] = [
    ['medicine', event.medicine, ['name']],
    ['dose', event.dose, DOSE],
    ['totalMedicineUsed', event.totalMedicineUsed, DOSE],
    ['batches.0', event.batches?.[0], ['identifier', 'expiryDate']],
    ['inventoryClassification', event.inventoryClassification, ['name', 'species', 'count']],
    ['embeddedAnimalSet', event.embeddedAnimalSet, ['resourceType', 'id', 'member']],
    ['animalSetReference', event.animalSetReference, ['identifier']],
  ];
  for (const [name, part, known] of parts) {
    if (part) notes.leaveOthers(part, `${path}.${name}`, known);
  }
  if (event.dose && event.totalMedicineUsed) {
    notes.leave(`${path}.totalMedicineUsed`, ADE_TEXTS.oneAmount);
  }
}

/** All but what is the product's own. */
function isSameOccasion(one: AdeTreatment, other: AdeTreatment): boolean {
  const occasion = ({ epigram, ...event }: AdeTreatment) => ({
    ...event,
    epigram: { ...epigram, product: null },
    id: null,
    medicine: null,
    procedure: null,
    batches: null,
    dose: null,
    totalMedicineUsed: null,
  });
  return isDeepStrictEqual(occasion(one), occasion(other));
}

function targetOf(event: AdeTreatment, path: string, context: TreatmentContext) {
  const { notes, animalOf, groupOf } = context;
  const named = [
    ...(event.animal ? [{ identifier: event.animal, at: 'animal' }] : []),
    ...(event.embeddedAnimalSet?.member ?? []).map((identifier, at) => ({
      identifier,
      at: `embeddedAnimalSet.member.${at}`,
    })),
  ];
  const animals = named.map(
    ({ identifier, at }) => animalOf(identifier) ?? notes.refuse(`${path}.${at}`, ADE_TEXTS.noAnimal),
  );
  const reference = event.animalSetReference?.identifier.id;
  const group = reference === undefined ? undefined : groupOf(reference);
  if (reference !== undefined && !group) {
    return notes.refuse(`${path}.animalSetReference.identifier.id`, ADE_TEXTS.noSet);
  }
  if (animals.includes(undefined)) return undefined;
  const kind = event.inventoryClassification;
  const { epigram = {} } = event;
  const animalType =
    (epigram['animalType'] as AnimalType | undefined) ??
    animals[0]?.animalType ??
    group?.animalType ??
    (kind && animalTypeOf(kind.species));
  if (!animalType) return notes.refuse(path, ADE_TEXTS.noTarget);
  // The portal's own documents say whether the name is one of the farm.
  const groupName = 'groupName' in epigram ? (epigram['groupName'] ?? null) : (kind?.name ?? null);
  return {
    animalType,
    animalIds: animals.map((animal) => animal!.id),
    animalCount: event.countObserved || kind?.count || null,
    ...(group ? { groupId: group.id } : { groupName }),
  };
}

/** What a product's label says, which ADE does not carry, and what the event says of the product. */
function productOf(
  { event, path }: { event: AdeTreatment; path: string },
  { medicines, notes, zone }: TreatmentContext,
): object | undefined {
  const name = event.medicine?.name;
  if (!name) return notes.refuse(`${path}.medicine.name`, ADE_TEXTS.needed);
  const label = (event.epigram?.['product'] ?? medicines[name]) as
    Readonly<Record<string, unknown>> | undefined;
  if (!label || typeof label !== 'object') {
    return notes.refuse(`${path}.medicine.name`, ADE_TEXTS.askMedicine);
  }
  if (event.withdrawals?.length && label['withdrawalMeat'] == null && label['withdrawalMilk'] == null) {
    notes.leave(`${path}.withdrawals`, ADE_TEXTS.noPeriod);
  }
  const amount = amountOf({ event, path }, label, notes);
  if (!amount) return undefined;
  const [batch, ...others] = event.batches ?? [];
  if (others.length > 0) notes.leave(`${path}.batches.1`, ADE_TEXTS.oneBatch);
  const route = TREATMENT_ROUTES.find((one) => one === event.procedure);
  if (event.procedure && !route) notes.leave(`${path}.procedure`, ADE_TEXTS.noRoute);
  const expiry = batch?.expiryDate && readAdeTime(batch.expiryDate, zone).day;
  const month =
    typeof label['expiry'] === 'string' && expiry?.startsWith(label['expiry']) ? label['expiry'] : undefined;
  return {
    ...label,
    name,
    ...(route && { route }),
    batch: batch?.identifier ?? null,
    expiry: month ?? expiry ?? null,
    ...amount,
  };
}

/** The amount that the event says, in the label's unit if that is the same amount. */
function amountOf(
  { event, path }: { event: AdeTreatment; path: string },
  label: Readonly<Record<string, unknown>>,
  notes: Context['notes'],
) {
  const [dose, at] = event.dose ? [event.dose, 'dose'] : [event.totalMedicineUsed, 'totalMedicineUsed'];
  const said = { quantity: label['quantity'] ?? null, quantityUnit: label['quantityUnit'] ?? null };
  if (!dose) return said;
  const own = dosesOf(said.quantity as never, said.quantityUnit as never);
  if (own && isDeepStrictEqual(own, { doseQuantity: dose.doseQuantity, doseUnits: dose.doseUnits }))
    return said;
  if (said.quantity !== null) return notes.refuse(`${path}.${at}`, ADE_TEXTS.otherAmount);
  const amount = quantityOf(dose);
  if (!amount) notes.leave(`${path}.${at}`, ADE_TEXTS.noDoseUnit);
  return amount ?? said;
}

/** Withdrawals follow from treatments, so one of a treatment that the document has says nothing more. */
export function leaveWithdrawals(
  withdrawals: readonly AdeWithdrawal[],
  treatments: readonly AdeTreatment[],
  notes: Context['notes'],
): void {
  const known = new Set(treatments.map(({ epigram }) => epigram?.['treatment']));
  for (const [at, { epigram }] of withdrawals.entries()) {
    if (typeof epigram?.['treatment'] === 'string' && known.has(epigram['treatment'])) continue;
    notes.leave(`withdrawals.${at}`, ADE_TEXTS.noWithdrawal);
  }
}
