import type { AuditAction } from '@epigram/shared-contracts/api/audit';
import type { Kysely } from 'kysely';
import { bulkInsert } from '../kernel/bulkInsert.ts';
import type { Database } from '../schema/tables.ts';

const DAY = 86_400_000;

interface DemoAct {
  /** Days ago. */
  readonly days: number;
  readonly action: AuditAction;
  readonly subjectName?: string;
  readonly changes?: Readonly<Record<string, { before: unknown; after: unknown }>>;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** What a practice does in some months. */
const OF_PRACTICE: readonly DemoAct[] = [
  { days: 320, action: 'business-linked', facts: { organisation: 'Atlantic Flock Health Network' } },
  {
    days: 300,
    action: 'api-key-created',
    subjectName: 'Old dashboard',
    facts: { mayRead: true, mayWrite: false, expiresInDays: 365 },
  },
  {
    days: 210,
    action: 'business-update',
    changes: { phone: { before: '+353 55 0100999', after: '+353 55 0101000' } },
  },
  { days: 150, action: 'member-invited', subjectName: 'summer.student@mulroyveterinary.example' },
  {
    days: 120,
    action: 'api-key-created',
    subjectName: 'Laboratory',
    facts: { mayRead: false, mayWrite: true, expiresInDays: 365 },
  },
  { days: 119, action: 'api-key-revoked', subjectName: 'Old dashboard' },
  {
    days: 92,
    action: 'tests-imported',
    subjectName: 'autumn-results.xlsx',
    facts: { imported: 46, newClients: 2, newAnimals: 11, apiKey: 'Laboratory' },
  },
  { days: 75, action: 'clients-imported', subjectName: 'clients-2026.xlsx', facts: { imported: 18 } },
  {
    days: 41,
    action: 'business-update',
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
    facts: { imported: 22, newClients: 0, newAnimals: 3, apiKey: 'Laboratory' },
  },
  { days: 1, action: 'member-invited', subjectName: 'locum.december@mulroyveterinary.example' },
];

/** What an organisation does. */
const OF_NETWORK: readonly DemoAct[] = [
  { days: 500, action: 'business-linked', subjectName: 'Mulroy Veterinary' },
  { days: 200, action: 'member-invited', subjectName: 'multi@epigram.example' },
  { days: 199, action: 'member-invitation-accepted', subjectName: 'Ciarán Devane' },
  {
    days: 180,
    action: 'member-updated',
    subjectName: 'Ciarán Devane',
    changes: { access_level: { before: 0, after: 1 } },
  },
  { days: 90, action: 'business-invited', subjectName: 'info@barrowvale.example' },
  { days: 61, action: 'invitation-withdrawn', subjectName: 'typo@atlanticflock.exampel' },
  {
    days: 52,
    action: 'organisation-update',
    changes: { email: { before: 'hello@atlanticflock.example', after: 'office@atlanticflock.example' } },
  },
  { days: 35, action: 'business-invited', subjectName: 'desk@lowmoorvets.example' },
  { days: 20, action: 'member-invited', subjectName: 'old.colleague@atlanticflock.example' },
  { days: 3, action: 'business-invited', subjectName: 'office@corrafarmvets.example' },
  { days: 2, action: 'member-invited', subjectName: 'grainne.tully@atlanticflock.example' },
  { days: 1, action: 'member-invited', subjectName: 'paul.heneghan@atlanticflock.example' },
];

/** The trails of the first business and the first organisation, the acts of one person each. */
export async function insertAuditTrail(
  trx: Kysely<Database>,
  it: { networkManager: number; practiceOwner: number },
  now: Date,
): Promise<void> {
  const rowsOf = (acts: readonly DemoAct[], userId: number, of: object) =>
    acts.map(({ days, action, subjectName, changes, facts }) => ({
      at: new Date(now.getTime() - days * DAY).toISOString(),
      user_id: userId,
      ...of,
      action,
      detail: JSON.stringify({ ...facts, ...(subjectName && { subjectName }), ...(changes && { changes }) }),
    }));
  await bulkInsert(
    trx,
    'audit_log',
    {
      at: 'timestamptz',
      user_id: 'int',
      business_id: 'int',
      organisation_id: 'int',
      action: 'text',
      detail: 'jsonb',
    },
    [
      ...rowsOf(OF_PRACTICE, it.practiceOwner, { business_id: 1 }),
      ...rowsOf(OF_NETWORK, it.networkManager, { organisation_id: 1 }),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
  );
}
