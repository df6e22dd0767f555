import type {
  createIntegrationCheck,
  IntegrationCheck,
  replaceIntegrationCheck,
} from '@epigram/shared-contracts/api/integrationChecks';
import type { CheckDraft } from '@epigram/shared-contracts/api/treatmentChecks';
import type * as z from 'zod/mini';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { changeOneCheck, deleteOneCheck, startCheck } from '../treatment-checks/public.ts';
import { readTreatment, type By } from '../treatments/public.ts';
import { openClient, type ClientKey } from '../visits/public.ts';
import { requireClient } from './animalIntegrationService.ts';
import { readOne } from './changesService.ts';
import { checkRows } from './integrationRows.ts';

type NewCheck = z.output<NonNullable<(typeof createIntegrationCheck)['body']>>;
type WholeCheck = z.output<NonNullable<(typeof replaceIntegrationCheck)['body']>>;

export async function addCheck(
  db: Db,
  scope: TenantScope,
  { check, by }: { check: NewCheck; by: By },
): Promise<IntegrationCheck> {
  const { clientId, ...facts } = check;
  await requireClient(db, scope, clientId);
  const client = await openClient(db, scope, clientId);
  const { id } = await startCheck(db, scope, client, { draft: await draftOf(db, client, facts), by });
  return readOne(db, scope, checkRows, id);
}

export async function replaceCheck(
  db: Db,
  scope: TenantScope,
  { checkId, check, by }: { checkId: number; check: WholeCheck; by: By },
): Promise<IntegrationCheck> {
  const { clientId } = await readOne(db, scope, checkRows, checkId);
  // Changes of a client's checks are serialised by its row.
  await requireClient(db, scope, clientId);
  const client = await openClient(db, scope, clientId);
  const draft = await draftOf(db, client, check);
  await changeOneCheck(db, scope, client, { id: checkId, draft, by });
  return readOne(db, scope, checkRows, checkId);
}

export async function removeCheck(
  db: Db,
  scope: TenantScope,
  { checkId, by }: { checkId: number; by: By },
): Promise<void> {
  const { clientId } = await readOne(db, scope, checkRows, checkId);
  await deleteOneCheck(db, scope, await openClient(db, scope, clientId), { id: checkId, by });
}

async function draftOf(
  db: Db,
  client: ClientKey,
  { groupName, purpose = 'clinical', ...facts }: WholeCheck,
): Promise<CheckDraft> {
  if (facts.treatmentId) await requireTreatment(db, client, facts.treatmentId);
  return { ...facts, purpose, group: groupName };
}

/** A treatment that a body names is a field, and not the address of something that does not exist. */
async function requireTreatment(db: Db, client: ClientKey, treatmentId: number): Promise<void> {
  await readTreatment(db, client, treatmentId).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
    throw new DomainError('BAD_REQUEST', {
      errors: [{ path: 'treatmentId', message: 'is no treatment of this client' }],
    });
  });
}
