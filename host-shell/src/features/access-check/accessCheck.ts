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
import { deleteAnswers } from '../../session/offline/accountStore.ts';
import { auditSession, clearRole } from '../../session/chooseRole.ts';
import { effectiveBusinessId } from '../../session/roleRules.ts';
import { fetchLists } from '../../session/sessionApi.ts';
import { type AccessChange, findAccessChange, organisationsDiffer } from './accessChanges.ts';

/** Updates the session's lists, and adjusts the selected role and business to them. */
export async function refreshLists(): Promise<void> {
  const lists = await fetchLists();
  const role = readSession(selectedRoleAtom);
  const viewed = readSession(effectiveBusinessIdAtom);
  // A single write, so that a changed level is never combined with a business that it excludes.
  writeSession({
    ...lists,
    effectiveBusinessId: role === null ? null : effectiveBusinessId(role, lists, viewed),
  });
  auditSession();
}

/**
 * Compares the organisations in the session with the server's and updates the session.
 * @returns the change for the selected role, to be shown to the user
 * @throws ApiError if the server can't be reached; the session stays as it is
 */
export async function checkAccess(): Promise<AccessChange | null> {
  const user = readSession(userAtom);
  const { data: current } = await callApi(listCurrentOrganisations, {});
  // The user signed out, or another one signed in, during the request.
  if (user === null || readSession(userAtom)?.id !== user.id) return null;

  const role = readSession(selectedRoleAtom);
  const known = readSession(organisationsAtom);
  const change = findAccessChange(role, readSession(effectiveBusinessIdAtom), known, current);
  if (!organisationsDiffer(known, current)) return change;
  if (change) void deleteAnswers();
  if (change?.reason === 'organisation_removed') clearRole();
  await refreshLists();
  return change;
}
