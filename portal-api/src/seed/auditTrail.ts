import type { AuditAction } from '@epigram/shared-contracts/api/audit';
import type { Kysely } from 'kysely';
import { audit } from '../kernel/audit.ts';
import type { Database } from '../schema/tables.ts';

const DAY = 86_400_000;

interface DemoAct {
  /** How many days ago it happened. */
  readonly days: number;
  readonly action: AuditAction;
  readonly subject?: string;
  readonly subjectName?: string;
  readonly changes?: Readonly<Record<string, { before: unknown; after: unknown }>>;
  readonly detail?: Record<string, unknown>;
  readonly apiKey?: string;
}

/** A few months of a practice's actions, except invitations and keys. */
const OF_PRACTICE: readonly DemoAct[] = [
  {
    days: 210,
    action: 'business-update',
    subject: 'business:1',
    changes: { phone: { before: '+353 55 0100999', after: '+353 55 0101000' } },
  },
  {
    days: 92,
    action: 'tests-imported',
    subjectName: 'autumn-results.xlsx',
    detail: { imported: 46, newClients: 2, newAnimals: 11 },
    apiKey: 'Laboratory',
  },
  { days: 75, action: 'clients-imported', subjectName: 'clients-2026.xlsx', detail: { imported: 18 } },
  {
    days: 41,
    action: 'business-update',
    subject: 'business:1',
    changes: {
      address_line_1: { before: '2 Main Street', after: '4 Main Street' },
      postcode: { before: 'F93 K2Y1', after: 'F93 K2Y7' },
    },
  },
  {
    days: 30,
    action: 'second-factor-rule',
    changes: { requiresSecondFactor: { before: true, after: false } },
  },
  {
    days: 8,
    action: 'tests-imported',
    subjectName: 'november-week-2.xlsx',
    detail: { imported: 22, newClients: 0, newAnimals: 3 },
    apiKey: 'Laboratory',
  },
];

/** An organisation's actions, except invitations. */
const OF_NETWORK: readonly DemoAct[] = [
  {
    days: 180,
    action: 'member-updated',
    subjectName: 'Ciarán Devane',
    changes: { access_level: { before: 0, after: 1 } },
  },
  {
    days: 52,
    action: 'organisation-update',
    subject: 'organisation:1',
    changes: { email: { before: 'hello@atlanticflock.example', after: 'office@atlanticflock.example' } },
  },
];

/**
 * Writes the trails of the first business and the first organisation. The seed writes the entries of invitations and
 * keys when it creates them.
 */
export async function writeAuditTrail(
  trx: Kysely<Database>,
  it: { networkManager: number; practiceOwner: number },
  now: Date,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY);
  // The link between them is one entry in both trails, as the product writes it.
  await audit(trx, {
    action: 'business-linked',
    at: at(500),
    userId: it.practiceOwner,
    organisationId: 1,
    businessId: 1,
    subject: 'business:1',
    subjectName: 'Mulroy Veterinary',
  });
  for (const { days, ...act } of OF_PRACTICE) {
    await audit(trx, { ...act, at: at(days), userId: it.practiceOwner, businessId: 1 });
  }
  for (const { days, ...act } of OF_NETWORK) {
    await audit(trx, { ...act, at: at(days), userId: it.networkManager, organisationId: 1 });
  }
}
