import { msg } from '#i18n';
import type { createManyAnimals } from '@epigram/shared-contracts/api/clients';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { invalidRows } from '../../kernel/spreadsheet/invalidRows.ts';
import { animalTypeId } from '../test-data/public.ts';
import { birthProblem } from './animalBirth.ts';
import { changeAnimal, type AnimalColumns } from './animalWriteRepository.ts';
import { lockClient } from './clientWriteRepository.ts';
import { findClientAnimals, findTakenAnimals, insertAnimals } from './manyAnimalsRepository.ts';
import { matchListed, type ListedRow } from './matchListed.ts';
import { requireClientEditor } from './clientPolicy.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;

interface ManyAnimals {
  readonly clientId: number;
  readonly animals: z.output<NonNullable<typeof createManyAnimals.body>>['animals'];
  readonly language: Locale;
  readonly now: Date;
  readonly by: { readonly userId: number; readonly requestId: string };
}

const TEXTS = inEachLanguage((say) => ({
  repeated: say(msg`The list has this animal twice.`),
  alreadyThere: say(msg`The client has an animal with this name, type and date of birth already.`),
  several: say(msg`Several animals of the client have this number or name.`),
  otherType: say(msg`The animal with this number is of another type.`),
  otherNumber: (number: string) =>
    say(msg`The animal with this name or number has another number: {number}.`, { number }),
}));

/**
 * Adds every animal of a list, or none if a row is invalid; `errors` then lists the problems of each row. Rows with a
 * number are recognised among the client's animals, which get what they lack.
 */
export async function createAnimalList(
  db: Db,
  scope: Scope,
  { clientId, animals, language, now, by }: ManyAnimals,
): Promise<{ added: number; known: number }> {
  requireClientEditor(scope);
  const locked = await lockClient(db, scope.businessIds, clientId);
  if (!locked) throw new DomainError('NOT_FOUND');
  const client = { business_id: locked.business_id, client_id: clientId };
  const rows = animals.map(toColumns);
  const errors: ErrorDetail[] = rows.flatMap((animal, index) => {
    const message = birthProblem(animal.date_of_birth, { language, now });
    return message ? [{ row: index + 1, path: 'dateOfBirth', message }] : [];
  });
  const matched = matchListed(rows, await findClientAnimals(db, client));
  for (const [index, row] of matched.entries()) {
    const message = problemOf(row, language);
    if (message)
      errors.push({ row: index + 1, path: row.kind === 'repeated' ? 'name' : 'electronicId', message });
  }
  const added = rows.flatMap((animal, index) =>
    matched[index]!.kind === 'new' ? [{ animal, row: index + 1 }] : [],
  );
  const addedAnimals = added.map(({ animal }) => animal);
  for (const { row, stored } of await findTakenAnimals(db, client, addedAnimals)) {
    const message = stored ? TEXTS[language].alreadyThere : TEXTS[language].repeated;
    errors.push({ row: added[row - 1]!.row, path: 'name', message });
  }
  if (errors.length > 0) throw invalidRows(errors, language);
  await insertAnimals(db, client, addedAnimals);
  const known = matched.filter((row) => row.kind === 'known');
  for (const { animal, change } of known) {
    if (change) await changeAnimal(db, { business_id: client.business_id, id: animal.id }, change);
  }
  await audit(db, {
    ...by,
    action: 'animals-added',
    businessId: locked.business_id,
    organisationId: scope.organisationId,
    subject: `client:${clientId}`,
    detail: { added: added.length, ...(known.length > 0 && { known: known.length }) },
  });
  return { added: added.length, known: known.length };
}

/** Why an animal can't be added. */
export interface UnfitAnimal {
  /** Its place in the list, from 0. */
  readonly at: number;
  /** Undefined if the client, or an earlier row, has its name, type and day of birth. */
  readonly birth: string | undefined;
}

/**
 * Adds animals that are known to be new, in a few statements. Those that do not fit are left out and returned.
 * @throws NOT_FOUND for a client outside the scope
 */
export async function createNewAnimals(
  db: Db,
  scope: Scope,
  { clientId, animals, language, now }: Omit<ManyAnimals, 'by'>,
): Promise<{ ids: ReadonlyMap<number, number>; unfit: UnfitAnimal[] }> {
  requireClientEditor(scope);
  const locked = await lockClient(db, scope.businessIds, clientId);
  if (!locked) throw new DomainError('NOT_FOUND');
  const client = { business_id: locked.business_id, client_id: clientId };
  const rows = animals.map(toColumns);
  const unfit: UnfitAnimal[] = rows.flatMap(({ date_of_birth }, at) => {
    const birth = birthProblem(date_of_birth, { language, now });
    return birth ? [{ at, birth }] : [];
  });
  const isUnfit = new Set(unfit.map(({ at }) => at));
  for (const { row } of await findTakenAnimals(db, client, rows)) {
    if (!isUnfit.has(row - 1)) unfit.push({ at: row - 1, birth: undefined });
    isUnfit.add(row - 1);
  }
  const fit = rows.flatMap((animal, at) => (isUnfit.has(at) ? [] : [{ at, animal }]));
  const before = new Set((await findClientAnimals(db, client)).map(({ id }) => id));
  await insertAnimals(
    db,
    client,
    fit.map(({ animal }) => animal),
  );
  // The ids follow the order of the list, in which the rows were inserted.
  const added = (await findClientAnimals(db, client)).filter(({ id }) => !before.has(id));
  return { ids: new Map(fit.map(({ at }, index) => [at, added[index]!.id])), unfit };
}

function toColumns({
  name,
  animalType,
  dateOfBirth,
  electronicId,
  officialTag,
}: ManyAnimals['animals'][number]): AnimalColumns {
  return {
    name,
    animal_type: animalTypeId(animalType),
    date_of_birth: dateOfBirth ?? null,
    electronic_id: electronicId || null,
    official_tag: officialTag || null,
  };
}

function problemOf(row: ListedRow, language: Locale): string | undefined {
  const texts = TEXTS[language];
  switch (row.kind) {
    case 'repeated':
      return texts.repeated;
    case 'several':
      return texts.several;
    case 'other-type':
      return texts.otherType;
    case 'other-number':
      return texts.otherNumber(row.number);
    case 'new':
    case 'known':
      return undefined;
  }
}
