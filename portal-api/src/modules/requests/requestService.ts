import {
  AGGREGATED_ACCESS_LEVEL,
  BUSINESS_ROLE,
  ORGANISATION_ROLE,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { runAs, transactionAs, type RowContext } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { existingClient, mergeTwoClients } from '../clients/public.ts';
import { addMember } from '../invitations/public.ts';
import { notify, settleNotices, type Decision } from '../notifications/public.ts';
import { creditsRequested, joinRequested, mergeRequested, requestAnswered } from './requestKinds.ts';
import {
  addCredits,
  answerRequest,
  findJoinTarget,
  insertRequest,
  isLinked,
  isMember,
  personName,
  roleIn,
  tenantName,
} from './requestRepository.ts';

const REQUESTS_BY_USER: RateLimit = { bucket: 'request', most: 10, seconds: 3_600 };

interface JoinRequest {
  readonly kind: 'business' | 'organisation';
  readonly name: string;
  readonly contactEmail: string;
  readonly message?: string | undefined;
}

interface MergeRequest {
  readonly businessId: number;
  readonly clientId: number;
  readonly otherClientId: number;
  readonly message?: string | undefined;
}

interface CreditRequest {
  readonly businessId: number;
  readonly organisationId: number;
  readonly credits: number;
  readonly message?: string | undefined;
}

/** Requests to a business or organisation; users with the right role answer them from their notification. */
export function createRequestService(db: Db, limiter: RateLimiter) {
  return {
    /** Does not reveal whether the team exists: the response is the same for a wrong name or address. */
    async askToJoin(caller: Caller, { kind, message, ...target }: JoinRequest): Promise<void> {
      await limiter.take(REQUESTS_BY_USER, String(caller.userId));
      const id = await findJoinTarget(db, { kind, ...target });
      if (id === undefined) return;
      const businessId = kind === 'business' ? id : null;
      const organisationId = kind === 'organisation' ? id : null;
      const tenant = kind === 'business' ? { businessId: id } : { organisationId: id };
      const { userId } = caller;
      await transactionAs(db, { userId }, async (trx) => {
        if (await isMember(trx, { userId, ...tenant })) return;
        const requestId = await insertRequest(trx, {
          userId,
          kind: `join-${kind}`,
          businessId,
          organisationId,
          message: message || null,
        });
        if (requestId === undefined) return;
        await notify(trx, joinRequested, {
          to: { ...tenant, atLeast: kind === 'business' ? BUSINESS_ROLE.Owner : ORGANISATION_ROLE.Manager },
          facts: {
            requestId,
            person: caller.name,
            email: caller.email,
            tenant: await tenantName(trx, tenant),
            message: message || null,
            businessId,
            organisationId,
          },
          key: String(requestId),
        });
      });
    },

    async askForCredits(caller: Caller, it: CreditRequest): Promise<void> {
      const { businessId, organisationId, credits } = it;
      await limiter.take(REQUESTS_BY_USER, String(caller.userId));
      await transactionAs(db, { userId: caller.userId, businessIds: [businessId] }, async (trx) => {
        const role = await roleIn(trx, caller.userId, { businessId });
        if (role !== BUSINESS_ROLE.Owner) throw new DomainError('AUTHORIZATION_FAILED');
        if (!(await isLinked(trx, businessId, organisationId))) throw new DomainError('NOT_FOUND');
        const requestId = await insertRequest(trx, {
          userId: caller.userId,
          kind: 'credits',
          businessId,
          organisationId,
          credits,
          message: it.message || null,
        });
        if (requestId === undefined) return;
        await notify(trx, creditsRequested, {
          to: { organisationId, atLeast: ORGANISATION_ROLE.Manager },
          facts: {
            requestId,
            person: caller.name,
            business: await tenantName(trx, { businessId }),
            credits,
            message: it.message || null,
            businessId,
            organisationId,
          },
          key: String(requestId),
        });
      });
    },

    async askForMerge(caller: Caller, it: MergeRequest): Promise<void> {
      const { businessId, clientId, otherClientId } = it;
      await limiter.take(REQUESTS_BY_USER, String(caller.userId));
      await transactionAs(db, { userId: caller.userId, businessIds: [businessId] }, async (trx) => {
        // Only for members of the business: an organisation's Managers can merge directly, its Members only read.
        if ((await roleIn(trx, caller.userId, { businessId })) === undefined) {
          throw new DomainError('AUTHORIZATION_FAILED');
        }
        const scope = { businessIds: [businessId] };
        const kept = await existingClient(trx, scope, clientId);
        const going = await existingClient(trx, scope, otherClientId);
        if (kept.id === going.id) throw new DomainError('NOT_FOUND');
        const requestId = await insertRequest(trx, {
          userId: caller.userId,
          kind: 'client-merge',
          businessId,
          organisationId: null,
          clientId,
          otherClientId,
          message: it.message || null,
        });
        if (requestId === undefined) return;
        await notify(trx, mergeRequested, {
          to: { businessId, atLeast: BUSINESS_ROLE.Manager },
          facts: {
            requestId,
            person: caller.name,
            kept: kept.name,
            going: going.name,
            message: it.message || null,
            businessId,
            organisationId: null,
          },
          link: `/clients/details/${clientId}`,
          key: String(requestId),
        });
      });
    },
  };
}

export type RequestService = ReturnType<typeof createRequestService>;

type Tenant = { readonly businessId: number } | { readonly organisationId: number };

/** Answers a request and carries it out if approved, in the transaction of the action on its notification. */
export async function decideRequest(trx: Db, { facts, ...it }: Decision): Promise<void> {
  const { requestId, businessId, organisationId } = facts as {
    requestId: number;
    businessId: number | null;
    organisationId: number | null;
  };
  const tenant: Tenant =
    organisationId !== null ? { organisationId } : { businessId: businessId ?? Number.NaN };
  const named: RowContext =
    organisationId !== null
      ? { organisationId, ...(businessId !== null && { businessIds: [businessId] }) }
      : { businessIds: [businessId ?? 0] };
  await runAs(trx, named, async () => {
    const role = await roleIn(trx, it.userId, tenant);
    const least =
      'organisationId' in tenant || clientsOf(facts) ? ORGANISATION_ROLE.Manager : BUSINESS_ROLE.Owner;
    if (role === undefined || role < least) throw new DomainError('AUTHORIZATION_FAILED');
    const answer = it.approved ? 'approved' : 'rejected';
    const request = await answerRequest(trx, { id: requestId, by: it.userId, answer, comment: it.comment });
    if (!request)
      throw new DomainError('BAD_REQUEST', { errors: [{ path: 'action', message: 'already decided' }] });
    // The link may have ended in the meantime.
    if (request.kind === 'credits' && it.approved && !(await isLinked(trx, businessId!, organisationId!))) {
      throw new DomainError('NOT_FOUND');
    }
    if (it.approved) await grant(trx, request, { userId: it.userId, role });
    const by = await personName(trx, it.userId);
    await settleNotices(trx, {
      to: { ...tenant, atLeast: least },
      kind: KINDS[request.kind].name,
      key: String(requestId),
    });
    await notify(trx, requestAnswered, {
      to: request.user_id,
      facts: {
        what: WHAT[request.kind],
        tenant: await tenantName(trx, tenant),
        credits: request.credits,
        ...(clientsOf(facts) && { clients: clientsOf(facts) }),
        approved: it.approved,
        by,
        comment: it.comment,
      },
      key: String(requestId),
    });
    await audit(trx, {
      action: `request-${answer}`,
      userId: it.userId,
      businessId,
      organisationId,
      subject: `request:${requestId}`,
      subjectName: await personName(trx, request.user_id),
      detail: { kind: request.kind, ...(request.credits && { credits: request.credits }) },
    });
  });
}

type Answered = NonNullable<Awaited<ReturnType<typeof answerRequest>>>;

const KINDS = {
  'join-business': joinRequested,
  'join-organisation': joinRequested,
  credits: creditsRequested,
  'client-merge': mergeRequested,
} as const;
const WHAT = {
  'join-business': 'join',
  'join-organisation': 'join',
  credits: 'credits',
  'client-merge': 'merge',
} as const;

/** The names of the clients to merge; undefined for other requests. */
function clientsOf({ kept, going }: Record<string, unknown>): string[] | undefined {
  return typeof kept === 'string' && typeof going === 'string' ? [kept, going] : undefined;
}

async function grant(
  trx: Db,
  request: Answered,
  by: { readonly userId: number; readonly role: number },
): Promise<void> {
  const { user_id: userId, business_id: businessId, organisation_id: organisationId, credits } = request;
  if (request.kind === 'credits') await addCredits(trx, businessId!, credits ?? 0);
  else if (request.kind === 'client-merge') {
    await mergeTwoClients(
      trx,
      { businessIds: [businessId!], organisationId: null, role: by.role },
      {
        clientId: request.client_id!,
        otherClientId: request.other_client_id!,
        by: { userId: by.userId, requestId: `request ${request.id}` },
      },
    );
  } else {
    const member = { role: BUSINESS_ROLE.Member, accessLevel: AGGREGATED_ACCESS_LEVEL };
    await addMember(trx, { organisationId, businessId }, userId, member);
  }
}
