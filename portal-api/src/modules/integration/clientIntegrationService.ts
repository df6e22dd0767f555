import type {
  createIntegrationClient,
  IntegrationClient,
  IntegrationClientFields,
} from '@epigram/shared-contracts/api/integrationClients';
import type { ClientChange } from '@epigram/shared-contracts/api/clients';
import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { changeOneClient, createOneClient } from '../clients/public.ts';
import { readOne } from './changesService.ts';
import { clientRows } from './integrationRows.ts';

type NewClient = z.output<NonNullable<typeof createIntegrationClient.body>>;

export async function addClient(
  db: Db,
  scope: TenantScope,
  { client, language }: { client: NewClient; language: Locale },
): Promise<IntegrationClient> {
  const { id } = await createOneClient(db, scope, {
    client: { ...columnsOf(client), name: client.name },
    language,
  });
  return readOne(db, scope, clientRows, id);
}

export async function changeClient(
  db: Db,
  scope: TenantScope,
  { clientId, change, language }: { clientId: number; change: IntegrationClientFields; language: Locale },
): Promise<IntegrationClient> {
  await changeOneClient(db, scope, { id: clientId, change: columnsOf(change), language });
  return readOne(db, scope, clientRows, clientId);
}

const STATUS = {
  inactive: CLIENT_STATUS.Inactive,
  active: CLIENT_STATUS.Active,
  pending: CLIENT_STATUS.Pending,
} as const satisfies Record<IntegrationClient['state'], number>;

function columnsOf({ addressLine1, addressLine2, state, ...rest }: IntegrationClientFields): ClientChange {
  return {
    ...rest,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    status: state && STATUS[state],
  };
}
