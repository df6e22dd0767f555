import { listCurrentOrganisations } from '@epigram/shared-contracts/api/businesses';
import { callApi } from '@epigram/shared-contracts/client';
import {
  effectiveBusinessIdAtom,
  organisationsAtom,
  readSession,
  selectedRoleAtom,
  userAtom,
} from '@epigram/shared-contracts/session';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { forgetAnswers } from '../../session/offline/accountStore.ts';
import { auditSession, dropRole } from '../../session/chooseRole.ts';
import { effectiveBusinessId } from '../../session/roleRules.ts';
import { fetchLists } from '../../session/sessionApi.ts';
import { type AccessChange, findAccessChange, organisationsDiffer } from './accessChanges.ts';

/** Takes over the lists as they are now, and with them what follows for the selected role and business. */
export async function refreshLists(): Promise<void> {
  const lists = await fetchLists();
  const role = readSession(selectedRoleAtom);
  const viewed = readSession(effectiveBusinessIdAtom);
  // One write: a level that has changed and a business that no longer fits it are never seen together.
  writeSession({
    ...lists,
    effectiveBusinessId: role === null ? null : effectiveBusinessId(role, lists, viewed),
  });
  auditSession();
}

/**
 * Compares the organisations that the session knows with the server's and puts the session right.
 * @returns what has changed for the selected role, to be told to the user
 * @throws ApiError where the server could not be asked: the session stays as it is
 */
export async function checkAccess(): Promise<AccessChange | null> {
  const asked = readSession(userAtom);
  const { data: current } = await callApi(listCurrentOrganisations, {});
  // Signed out, or in as somebody else, while the answer was on its way.
  if (asked === null || readSession(userAtom)?.id !== asked.id) return null;

  const role = readSession(selectedRoleAtom);
  const known = readSession(organisationsAtom);
  const change = findAccessChange(role, readSession(effectiveBusinessIdAtom), known, current);
  if (!organisationsDiffer(known, current)) return change;
  if (change) void forgetAnswers();
  if (change?.reason === 'organisation_removed') dropRole();
  await refreshLists();
  return change;
}
