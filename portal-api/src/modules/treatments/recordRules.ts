import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { animalTypeId, todayOf } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import type { WholeTreatment } from './showTreatment.ts';
import { refusedFields } from './treatedProducts.ts';
import { findForeignAnimals } from './treatmentRepository.ts';

export type Scope = Pick<TenantScope, 'organisationId' | 'role'>;

export interface By {
  readonly userId: number;
  readonly requestId: string;
  /** The name of the API key that a program acts with. */
  readonly apiKey?: string | undefined;
}

/** The animals of a treatment or a plan are the client's, and of its animal type. */
export async function checkAnimals(
  db: Db,
  client: ClientKey,
  it: { readonly animalType: AnimalType; readonly animalIds?: readonly number[] | undefined },
): Promise<void> {
  const { animalType, animalIds = [] } = it;
  if (animalIds.length === 0) return;
  const strangers = await findForeignAnimals(db, client, { animalType: animalTypeId(animalType), animalIds });
  if (strangers.length > 0) throw new DomainError('NOT_FOUND');
}

/** Names the animals of a body that are not the client's, as the wrong fields that they are. @throws BAD_REQUEST */
export function refuseStrangers(
  { animalIds = [] }: { readonly animalIds?: readonly number[] | undefined },
  strangers: ReadonlySet<number> = new Set(),
): void {
  const errors = animalIds.flatMap((id, at) =>
    strangers.has(id)
      ? [{ path: `animalIds.${at}`, message: 'is no animal of this client and species' }]
      : [],
  );
  if (errors.length > 0) throw new DomainError('BAD_REQUEST', { errors });
}

export const today = (db: Db, { business_id }: ClientKey): Promise<string> =>
  todayOf(db, business_id, new Date());

/** What lies in the future has not been given. */
export function checkDay(today: string, days: { treatedOn: string } | { endedOn: string }): void {
  const late = Object.entries(days).filter(([, day]) => day > today);
  if (late.length > 0) {
    throw refusedFields(
      late.map(([path]) => path),
      'is in the future',
    );
  }
}

export function checkEnd(
  today: string,
  { treatedOn, endedOn }: Pick<WholeTreatment, 'treatedOn' | 'endedOn'>,
): void {
  if (endedOn == null) return;
  if (endedOn < treatedOn) throw refusedFields(['endedOn'], 'ends before it begins');
  checkDay(today, { endedOn });
}

export function checkDays(today: string, it: Pick<WholeTreatment, 'treatedOn' | 'endedOn'>): void {
  checkDay(today, { treatedOn: it.treatedOn });
  checkEnd(today, it);
}
