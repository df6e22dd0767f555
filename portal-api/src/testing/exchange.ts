import { createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import {
  type AdeDocument,
  type AdeOutcome,
  readIntegrationAde,
  writeIntegrationAde,
} from '@epigram/shared-contracts/api/integrationAde';
import { createIntegrationClient } from '@epigram/shared-contracts/api/integrationClients';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { API_SCOPES } from '@epigram/shared-contracts/domain/apiScopes';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { addBusiness, addUser } from './people.ts';
import { createTestClient, type TestAnswer, type TestClient } from './testClient.ts';

/** Programs of two businesses that know nothing of each other. */
export interface Exchange {
  readonly portals: readonly [TestClient, TestClient];
  readonly asOwner: TestApp['asOwner'];
  /** Forgets how often the keys were used. */
  allowAgain(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openExchange(): Promise<Exchange> {
  const t = await openTestApp();
  async function portalOf(name: string, email: string): Promise<TestClient> {
    const business = await t.asOwner(async (db) => {
      const id = await addBusiness(db, { name });
      await addUser(db, { email, businesses: { [id]: 3 } });
      return id;
    });
    const manager = await t.as(email);
    const { json } = await manager.call(createApiKey, {
      params: { businessId: business },
      business,
      body: { name: 'Exchange', scopes: [...API_SCOPES], expiresInDays: 30 },
    });
    return createTestClient(t.app, (json.data as { key: string }).key);
  }
  return {
    portals: [
      await portalOf('Hill Vets', 'hill@vets.example'),
      await portalOf('Glen Lab', 'glen@lab.example'),
    ],
    asOwner: t.asOwner,
    allowAgain: () => t.asOwner((db) => db.deleteFrom('rate_limits').execute()),
    close: () => t.close(),
  };
}

export const problemsOf = ({ json }: TestAnswer) => json['errors'] as { path: string; message: string }[];
export const outcomeOf = ({ json }: TestAnswer) => json.data as AdeOutcome;

/** @returns the id of what an operation makes */
export async function make(portal: TestClient, operation: Operation, body: object): Promise<number> {
  const { status, json } = await portal.call(operation, { body });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return (json.data as { id: number }).id;
}

let made = 0;
export const newClient = (portal: TestClient) =>
  make(portal, createIntegrationClient, { name: `Farm ${(made += 1)}` });

export async function readAde(portal: TestClient, clientId: number): Promise<AdeDocument> {
  const { status, json } = await portal.call(readIntegrationAde, { params: { clientId } });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json.data as AdeDocument;
}

export const writeAde = (portal: TestClient, clientId: number, document: object, more: object = {}) =>
  portal.call(writeIntegrationAde, { params: { clientId }, body: { document, ...more } });
