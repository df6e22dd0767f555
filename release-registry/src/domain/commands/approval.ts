import { randomUUID } from 'node:crypto';
import { RegistryError } from '../registryError.ts';
import type { Decision } from '../decision.ts';
import { needsApproval } from '../policy.ts';
import type { PromotionRequest, RegistryState } from '../state/registryState.ts';
import type { Caller } from '../rights.ts';
import { promote, type PromoteCommand, type Promotion } from './promote.ts';

const EXPIRES_AFTER_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/** Promotions that are waiting for a second person; without an approval they expire after a day. */
export function pendingRequests(state: RegistryState, now: Date): PromotionRequest[] {
  return [...state.requests.values()].filter(({ at }) => endOf(at) > now);
}

export function endOf(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + EXPIRES_AFTER_HOURS * HOUR_MS);
}

/** Promotes, or requests a second person's approval if the policy requires it; every check runs first. */
export function promoteOrRequest(
  state: RegistryState,
  command: PromoteCommand,
  caller: Pick<Caller, 'id'>,
  now: Date,
): Decision<Promotion> {
  const decision = promote(state, command, now);
  const { promoted } = decision.result;
  const isFree = !promoted.some(({ remote }) => needsApproval(state.policy, remote));
  if (decision.refusal || isFree) return decision;
  const releases = promoted.map(({ remote, version }) => ({ remote, version }));
  const { override, dropPaths = [], duringFreeze = false } = command;
  const terms = { releases, override, dropPaths, duringFreeze };
  const same = pendingRequests(state, now).find((request) => isSamePromotion(request, terms));
  const id = same?.id ?? randomUUID();
  const result = { ...decision.result, promoted: [], request: id };
  if (same) return { events: [], result };
  return { events: [{ type: 'promotion.requested', request: id, callerId: caller.id, ...terms }], result };
}

/** The second person's approval: promotes if every check still passes. */
export function approve(
  state: RegistryState,
  id: string,
  caller: Pick<Caller, 'id' | 'kind'>,
  options: { readonly now: Date; readonly peopleOnly: boolean },
): Decision<Promotion> {
  const request = requireRequest(state, id, options.now);
  if (request.callerId === caller.id) {
    throw new RegistryError('NOT_ALLOWED', 'Someone other than the requester has to approve a promotion');
  }
  if (options.peopleOnly && caller.kind !== 'person') {
    throw new RegistryError('NOT_ALLOWED', 'A token is not a person: sign in to the console to approve');
  }
  const decision = promote(state, request, options.now);
  if (decision.refusal) return decision;
  const approved = { type: 'promotion.approved' as const, request: id, requestedBy: request.actor };
  return { ...decision, events: [approved, ...decision.events] };
}

export function withdraw(
  state: RegistryState,
  id: string,
  now: Date,
): Decision<{ readonly request: string }> {
  requireRequest(state, id, now);
  return { events: [{ type: 'promotion.withdrawn', request: id }], result: { request: id } };
}

export function requireRequest(state: RegistryState, id: string, now: Date): PromotionRequest {
  const request = pendingRequests(state, now).find((one) => one.id === id);
  if (request) return request;
  throw new RegistryError(
    'NOT_FOUND',
    `No promotion ${id} is waiting for approval: it was decided, or has expired`,
  );
}

type PromotionTerms = Pick<PromotionRequest, 'releases' | 'override' | 'dropPaths' | 'duringFreeze'>;

function isSamePromotion(one: PromotionTerms, other: PromotionTerms): boolean {
  const key = ({ releases, override, dropPaths, duringFreeze }: PromotionTerms) => {
    const names = releases.map(({ remote, version }) => `${remote}@${version}`).toSorted();
    return JSON.stringify([names, override, dropPaths.toSorted(), duringFreeze]);
  };
  return key(one) === key(other);
}
