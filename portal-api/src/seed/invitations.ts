import type { AuditAction } from '@epigram/shared-contracts/api/audit';
import type { Kysely } from 'kysely';
import { audit } from '../kernel/audit.ts';
import { hashSecret } from '../kernel/secrets.ts';
import { invitationExpired, invitationListPath } from '../modules/invitations/public.ts';
import { notify } from '../modules/notifications/public.ts';
import type { Database } from '../schema/tables.ts';
import { DEMO_BUSINESSES, DEMO_ORGANISATIONS } from './businesses.ts';
import { dateNotifications } from './dateNotifications.ts';

const DAY = 86_400_000;

type End = 'accepted_at' | 'declined_at' | 'withdrawn_at' | 'expired_at';

interface DemoInvitation {
  readonly kind: 'member' | 'business';
  readonly of: { readonly organisation_id: number } | { readonly business_id: number };
  readonly email: string;
  readonly role?: 'member' | 'manager';
  /** How many days ago it was sent; it is open for a week. */
  readonly sent: number;
  readonly ended?: readonly [End, number];
}

const NETWORK = { organisation_id: 1 };
const PRACTICE = { business_id: 1 };

/** One invitation in each state: open, expired, accepted, declined and withdrawn. Their links are discarded. */
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

/** The audit action for an invitation's end; null for an expiry. */
function endedAction(kind: DemoInvitation['kind'], end: End): AuditAction | null {
  switch (end) {
    case 'accepted_at':
      return `${kind}-invitation-accepted`;
    case 'declined_at':
      return `${kind}-invitation-declined`;
    case 'withdrawn_at':
      return 'invitation-withdrawn';
    case 'expired_at':
      return null;
  }
}

export async function insertInvitations(
  trx: Kysely<Database>,
  people: { networkManager: number; practiceOwner: number },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const [practice, network] = [DEMO_BUSINESSES[0]!.name, DEMO_ORGANISATIONS[0]!.name];
  for (const { kind, of, email, role = 'member', sent, ended } of INVITATIONS) {
    const inviter = 'business_id' in of ? people.practiceOwner : people.networkManager;
    const { id } = await trx
      .insertInto('invitations')
      .values({
        kind,
        ...of,
        email,
        role,
        token_hash: hashSecret(`demo ${kind} ${email}`),
        by_mail: true,
        invited_by: inviter,
        created_at: ago(sent),
        expires_at: ago(sent - 7),
        ...(ended && { [ended[0]]: ago(ended[1]) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = {
      userId: inviter,
      ...('business_id' in of ? { businessId: of.business_id } : { organisationId: of.organisation_id }),
      subject: `invitation:${id}`,
      subjectName: email,
    };
    const detail = kind === 'member' ? { role, accessLevel: 0 } : {};
    await audit(trx, { action: `${kind}-invited`, ...about, detail, at: ago(sent) });
    if (ended?.[0] === 'expired_at') {
      const organisation = 'business_id' in of ? practice : network;
      const facts = { organisation, email };
      const link = invitationListPath(kind, 'organisation_id' in of ? of.organisation_id : null);
      const ids = await notify(trx, invitationExpired, { to: inviter, facts, link });
      await dateNotifications(trx, ids, ago(ended[1]));
    }
    const action = ended && endedAction(kind, ended[0]);
    if (!action) continue;
    // Of the invited people, only the one who accepted has a demonstration account.
    const person = action === 'invitation-withdrawn' ? inviter : await findUserId(trx, email);
    await audit(trx, { action, ...about, userId: person, at: ago(ended[1]) });
  }
}

async function findUserId(trx: Kysely<Database>, email: string): Promise<number | null> {
  const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id ?? null;
}
