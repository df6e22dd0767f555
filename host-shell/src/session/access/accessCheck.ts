import { listCurrentOrganisations } from '@epigram/shared-contracts/api/businesses';
import { callApi } from '@epigram/shared-contracts/client';
import {
  effectiveBusinessIdAtom,
  readSession,
  type SelectedRole,
  selectedRoleAtom,
  userAtom,
} from '@epigram/shared-contracts/session';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { auditSession, chooseRole, clearRole, readLists } from '../chooseRole.ts';
import { deleteAnswers } from '../offline/accountStore.ts';
import { automaticChoice, effectiveBusinessId, isOwnRole, type Lists } from '../roleRules.ts';
import { fetchLists } from '../sessionApi.ts';
import { type AccessChange, findAccessChange, isRoleLost, listsDiffer } from './accessChanges.ts';

type Announce = (change: AccessChange) => void;

let announce: Announce = () => {};
let pending: Promise<AccessChange | null> | null = null;
/** How often two states of the lists have been compared. */
let comparisons = 0;

/** Sets what tells the user about a change. It is called once for each change, whatever has noticed it. */
export function setAccessAnnouncer(next: Announce): void {
  announce = next;
}

/** Expired support access is not an invalid role, so it ends without a warning. */
function leaveEndedSupport(next: Lists): void {
  const role = readSession(selectedRoleAtom);
  if (role === null || isOwnRole(role, next)) return;
  const { businesses, organisations } = readLists();
  const tenants = role.type === 'business' ? businesses : organisations;
  if (tenants.find(({ id }) => id === role.id)?.supportUntil) clearRole();
}

/** Announces what has changed for a role from one state of the lists to a later one. */
function tell(role: SelectedRole | null, businessId: number | null, known: Lists, current: Lists) {
  comparisons += 1;
  const change = findAccessChange(role, businessId, known, current);
  if (change) {
    announce(change);
    void deleteAnswers();
    if (isRoleLost(change)) clearRole();
  }
  return change;
}

/** Fetches again if lists were compared during the request, because the answer may be older than they are. */
export async function fetchLatest<Fetched>(fetch: () => Promise<Fetched>): Promise<Fetched> {
  for (;;) {
    const before = comparisons;
    const fetched = await fetch();
    if (comparisons === before) return fetched;
  }
}

/**
 * Announces what has changed for the selected role, updates the session's lists, and adjusts the role and business to
 * them. The lists come from `fetchLatest`.
 * @returns the change that was announced
 */
export async function writeLists(lists: Lists): Promise<AccessChange | null> {
  const role = readSession(selectedRoleAtom);
  const change = tell(role, readSession(effectiveBusinessIdAtom), readLists(), lists);
  await storeLists(lists);
  return change;
}

async function storeLists(lists: Lists): Promise<void> {
  leaveEndedSupport(lists);
  const role = readSession(selectedRoleAtom);
  const viewed = readSession(effectiveBusinessIdAtom);
  // A single write, so that a changed level is never combined with a business that it excludes.
  writeSession({
    ...lists,
    effectiveBusinessId: role === null ? null : effectiveBusinessId(role, lists, viewed),
  });
  auditSession();
  // Support access adds a tenant to an account without any, so there is nothing to choose.
  const only = readSession(selectedRoleAtom) === null ? automaticChoice(readLists()) : null;
  if (only) await chooseRole(only, false);
}

function isSame(role: SelectedRole, other: SelectedRole | null): boolean {
  return role.type === other?.type && role.id === other.id;
}

async function check(): Promise<AccessChange | null> {
  const user = readSession(userAtom);
  const role = readSession(selectedRoleAtom);
  if (user === null || role === null) return null;
  const { businessId, known, current } = await fetchLatest(async () => {
    // Noted before the question, whose answer may take a while.
    const noted = { businessId: readSession(effectiveBusinessIdAtom), known: readLists() };
    const { data: organisations } = await callApi(listCurrentOrganisations, {});
    const { businesses } = noted.known;
    return {
      ...noted,
      current: role.type === 'business' ? await fetchLists() : { businesses, organisations },
    };
  });
  // The user signed out, or another one signed in, during the request.
  if (readSession(userAtom)?.id !== user.id) return null;

  const isCurrent = isSame(role, readSession(selectedRoleAtom));
  const change = isCurrent ? tell(role, businessId, known, current) : null;
  if (change || listsDiffer(known, current)) await storeLists(current);
  return change;
}

/**
 * Compares what the selected role could see with what the server says now, announces a change and updates the session.
 * Callers at the same time share one check.
 * @returns the change that was announced
 * @throws ApiError if the server can't be reached; the session stays as it is
 */
export function checkAccess(): Promise<AccessChange | null> {
  pending ??= check().finally(() => {
    pending = null;
  });
  return pending;
}
