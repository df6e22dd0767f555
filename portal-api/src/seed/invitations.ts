import type { Kysely } from 'kysely';
import { bulkInsert } from '../kernel/bulkInsert.ts';
import { hashSecret } from '../kernel/secrets.ts';
import type { Database } from '../schema/tables.ts';

const DAY = 86_400_000;

type End = 'accepted_at' | 'declined_at' | 'withdrawn_at' | 'expired_at';

interface DemoInvitation {
  readonly kind: 'member' | 'business';
  readonly of: { readonly organisation_id: number } | { readonly business_id: number };
  readonly email: string;
  readonly role?: 'member' | 'manager';
  /** Days ago; each is open for a week. */
  readonly sent: number;
  readonly ended?: readonly [End, number];
}

const NETWORK = { organisation_id: 1 };
const PRACTICE = { business_id: 1 };

/** One in each state: open, expired, accepted, declined and withdrawn. Nobody has their links. */
const INVITATIONS: readonly DemoInvitation[] = [
  { kind: 'member', of: NETWORK, email: 'grainne.tully@atlanticflock.example', sent: 2 },
  { kind: 'member', of: NETWORK, email: 'paul.heneghan@atlanticflock.example', role: 'manager', sent: 1 },
  {
    kind: 'member',
    of: NETWORK,
    email: 'old.colleague@atlanticflock.example',
    sent: 20,
    ended: ['expired_at', 13],
  },
  { kind: 'member', of: NETWORK, email: 'multi@epigram.example', sent: 200, ended: ['accepted_at', 199] },
  {
    kind: 'member',
    of: NETWORK,
    email: 'not.for.me@atlanticflock.example',
    sent: 60,
    ended: ['declined_at', 58],
  },
  {
    kind: 'member',
    of: NETWORK,
    email: 'typo@atlanticflock.exampel',
    sent: 61,
    ended: ['withdrawn_at', 61],
  },
  { kind: 'business', of: NETWORK, email: 'office@corrafarmvets.example', sent: 3 },
  {
    kind: 'business',
    of: NETWORK,
    email: 'desk@lowmoorvets.example',
    sent: 35,
    ended: ['expired_at', 28],
  },
  { kind: 'business', of: NETWORK, email: 'info@barrowvale.example', sent: 90, ended: ['declined_at', 88] },
  { kind: 'member', of: PRACTICE, email: 'locum.december@mulroyveterinary.example', sent: 1 },
  {
    kind: 'member',
    of: PRACTICE,
    email: 'summer.student@mulroyveterinary.example',
    sent: 150,
    ended: ['expired_at', 143],
  },
];

export async function insertInvitations(
  trx: Kysely<Database>,
  it: { networkManager: number; practiceOwner: number },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await bulkInsert(
    trx,
    'invitations',
    {
      kind: 'text',
      organisation_id: 'int',
      business_id: 'int',
      email: 'text',
      role: 'text',
      token_hash: 'text',
      by_mail: 'bool',
      invited_by: 'int',
      created_at: 'timestamptz',
      expires_at: 'timestamptz',
      accepted_at: 'timestamptz',
      declined_at: 'timestamptz',
      withdrawn_at: 'timestamptz',
      expired_at: 'timestamptz',
    },
    INVITATIONS.map(({ kind, of, email, role = 'member', sent, ended }) => ({
      kind,
      ...of,
      email,
      role,
      token_hash: hashSecret(`demo ${kind} ${email}`),
      by_mail: true,
      invited_by: 'business_id' in of ? it.practiceOwner : it.networkManager,
      created_at: ago(sent),
      expires_at: ago(sent - 7),
      ...(ended && { [ended[0]]: ago(ended[1]) }),
    })),
  );
}
