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
import type { AnimalColumns } from './animalWriteRepository.ts';
import { lockClient } from './clientWriteRepository.ts';
import { findTakenAnimals, insertAnimals } from './manyAnimalsRepository.ts';
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
}));

/** Adds every animal of a list, or none if a row is invalid; `errors` then lists the problems of each row. */
export async function createAnimalList(
  db: Db,
  scope: Scope,
  { clientId, animals, language, now, by }: ManyAnimals,
): Promise<{ added: number }> {
  requireClientEditor(scope);
  const locked = await lockClient(db, scope.businessIds, clientId);
  if (!locked) throw new DomainError('NOT_FOUND');
  const client = { business_id: locked.business_id, client_id: clientId };
  const rows: AnimalColumns[] = animals.map(({ name, animalType, dateOfBirth }) => ({
    name,
    animal_type: animalTypeId(animalType),
    date_of_birth: dateOfBirth ?? null,
  }));
  const errors: ErrorDetail[] = rows.flatMap((animal, index) => {
    const message = birthProblem(animal.date_of_birth, { language, now });
    return message ? [{ row: index + 1, path: 'dateOfBirth', message }] : [];
  });
  for (const { row, stored } of await findTakenAnimals(db, client, rows)) {
    const message = stored ? TEXTS[language].alreadyThere : TEXTS[language].repeated;
    errors.push({ row, path: 'name', message });
  }
  if (errors.length > 0) throw invalidRows(errors, language);
  await insertAnimals(db, client, rows);
  await audit(db, {
    ...by,
    action: 'animals-added',
    businessId: locked.business_id,
    organisationId: scope.organisationId,
    subject: `client:${clientId}`,
    detail: { added: rows.length },
  });
  return { added: rows.length };
}
