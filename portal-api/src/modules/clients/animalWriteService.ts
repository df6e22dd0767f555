import { msg } from '#i18n';
import type { AnimalDetails, createAnimal, updateAnimal } from '@epigram/shared-contracts/api/clients';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { animalTypeId } from '../test-data/public.ts';
import { birthProblem } from './animalBirth.ts';
import { findAnimal } from './animalRepository.ts';
import { readAnimal } from './animalService.ts';
import {
  changeAnimal,
  insertAnimal,
  isKnownAnimal,
  lockAnimal,
  type AnimalColumns,
} from './animalWriteRepository.ts';
import { lockClient } from './clientWriteRepository.ts';
import { requireClientEditor } from './clientPolicy.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;
type NewAnimal = z.output<NonNullable<typeof createAnimal.body>>;
type AnimalChange = z.output<NonNullable<typeof updateAnimal.body>>;

interface Act {
  readonly clientId: number;
  readonly language: Locale;
  readonly now: Date;
}

export async function createOneAnimal(
  db: Db,
  scope: Scope,
  { clientId, animal, language, now }: Act & { animal: NewAnimal },
): Promise<AnimalDetails> {
  requireClientEditor(scope);
  const client = await lockedClient(db, scope, clientId);
  const columns = {
    name: animal.name,
    animal_type: animalTypeId(animal.animalType),
    date_of_birth: animal.dateOfBirth ?? null,
    electronic_id: animal.electronicId || null,
    official_tag: animal.officialTag || null,
  };
  checkBirth(columns, { language, now });
  if (await isKnownAnimal(db, client, columns, null)) throw new DomainError('DUPLICATE_ANIMAL');
  return readAnimal(db, scope, { clientId, animalId: await insertAnimal(db, client, columns) });
}

export async function changeOneAnimal(
  db: Db,
  scope: Scope,
  { clientId, animalId, change, language, now }: Act & { animalId: number; change: AnimalChange },
): Promise<AnimalDetails> {
  requireClientEditor(scope);
  const client = await lockedClient(db, scope, clientId);
  await lockAnimal(db, client, animalId);
  const before = await findAnimal(db, scope.businessIds, { clientId, animalId });
  if (!before) throw new DomainError('NOT_FOUND');
  const {
    name = before.name,
    animalType,
    dateOfBirth = before.date_of_birth,
    electronicId = before.electronic_id,
    officialTag = before.official_tag,
  } = change;
  const columns = {
    name,
    animal_type: animalType ? animalTypeId(animalType) : before.animal_type,
    date_of_birth: dateOfBirth,
    electronic_id: electronicId || null,
    official_tag: officialTag || null,
  };
  if (columns.animal_type !== before.animal_type && before.total_tests > 0) {
    throw refused(
      'animalType',
      sayIn(language)(msg`This animal has tests of its type: the type can no longer be changed.`),
    );
  }
  if (columns.date_of_birth !== before.date_of_birth) checkBirth(columns, { language, now });
  if (await isKnownAnimal(db, client, columns, animalId)) throw new DomainError('DUPLICATE_ANIMAL');
  await changeAnimal(db, before, columns);
  return readAnimal(db, scope, { clientId, animalId });
}

async function lockedClient(db: Db, { businessIds }: Scope, clientId: number) {
  const client = await lockClient(db, businessIds, clientId);
  if (!client) throw new DomainError('NOT_FOUND');
  return { business_id: client.business_id, client_id: clientId };
}

function checkBirth(
  { date_of_birth: day }: Pick<AnimalColumns, 'date_of_birth'>,
  { language, now }: Pick<Act, 'language' | 'now'>,
): void {
  const message = birthProblem(day, { language, now });
  if (message) throw refused('dateOfBirth', message);
}

function refused(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { messages: [message], errors: [{ path, message }] });
}
