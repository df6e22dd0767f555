import { type Atom, atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { ALL_BUSINESSES_ID } from '../domain/enumerations.ts';
import { localTime } from '../domain/localTime.ts';
import { isAggregatedView, ownsBusiness, type Viewer } from '../permissions/permissions.ts';
import { currentTime } from './clock.ts';
import { runSessionRefresh, stateAtom, store } from './sessionState.ts';

export { currentTime } from './clock.ts';
export { CONTRACT_VERSION } from '../remote/remoteModule.ts';
export type { SelectedRole, SessionStatus } from './sessionTypes.ts';

/** A read-only atom of the session. Reading one through another jotai store returns nothing; use `useSession`. */
export type SessionAtom<Value> = Atom<Value>;

export const statusAtom = atom((get) => get(stateAtom).status);
export const userAtom = atom((get) => get(stateAtom).user);
export const emailAtom = atom((get) => get(userAtom)?.email ?? null);
export const nameAtom = atom((get) => get(userAtom)?.name ?? null);
export const businessesAtom = atom((get) => get(stateAtom).businesses);
export const organisationsAtom = atom((get) => get(stateAtom).organisations);
export const selectedRoleAtom = atom((get) => get(stateAtom).selectedRole);
export const effectiveBusinessIdAtom = atom((get) => get(stateAtom).effectiveBusinessId);
export const rememberRoleSelectionAtom = atom((get) => get(stateAtom).rememberRoleSelection);
export const forecastCountriesAtom = atom((get) => get(stateAtom).forecastCountries);

/** Businesses in which the user is Manager or Owner (docs/product.md, 10.5). */
export const ownedBusinessesAtom = atom((get) =>
  get(businessesAtom).filter((business) => ownsBusiness(business.role)),
);

/** The organisation of the selected role, or null. */
export const selectedOrganisationAtom = atom((get) => {
  const role = get(selectedRoleAtom);
  if (role?.type !== 'organisation') return null;
  return get(organisationsAtom).find((organisation) => organisation.id === role.id) ?? null;
});

/** The businesses that the selected role can view: the business itself, or the organisation's. */
export const availableBusinessesAtom = atom((get) => {
  const role = get(selectedRoleAtom);
  if (role === null) return [];
  if (role.type === 'organisation') return get(selectedOrganisationAtom)?.businesses ?? [];
  return get(businessesAtom).filter((business) => business.id === role.id);
});

/** The access level in the selected organisation; null if a business is selected. */
export const currentOrgAccessLevelAtom = atom((get) => get(selectedOrganisationAtom)?.access_level ?? null);

/** The viewed business, or null if all businesses are viewed or nothing is selected. */
export const viewedBusinessAtom = atom((get) => {
  const id = get(effectiveBusinessIdAtom);
  return get(availableBusinessesAtom).find((business) => business.id === id) ?? null;
});

/** The business id in requests: -1 in Aggregated View, whichever business is viewed (docs/product.md, 6). */
export const apiBusinessIdAtom = atom((get) =>
  isAggregatedView(get(currentOrgAccessLevelAtom)) ? ALL_BUSINESSES_ID : get(effectiveBusinessIdAtom),
);

/** The current user as access rules see them; null for a visitor. */
export const viewerAtom = atom((get): Viewer | null => {
  const user = get(userAtom);
  if (user === null) return null;
  return {
    flags: user,
    accessLevel: get(currentOrgAccessLevelAtom),
    hasRole: get(selectedRoleAtom) !== null,
    businesses: get(availableBusinessesAtom),
    forecastCountries: get(forecastCountriesAtom),
  };
});

/** Of the keys in `localStorage` under which pages keep what is being entered; deleted when the user signs out. */
export const DRAFT_PREFIX = 'epigram.draft.';

/** Identifies the tenant whose data is on screen: the first part of every cache key. */
export const tenantKeyAtom = atom((get) => {
  const role = get(selectedRoleAtom);
  const owner = role === null ? 'none' : `${role.type}-${role.id}`;
  return `${get(userAtom)?.id ?? 'nobody'}/${owner}/${get(apiBusinessIdAtom)}/${get(currentOrgAccessLevelAtom)}`;
});

/** The current value of a session atom. */
export function readSession<Value>(source: SessionAtom<Value>): Value {
  return store.get(source);
}

/**
 * The local time now, `YYYY-MM-DDTHH:MM`: in the time zone of the viewed business, whose days its tests and treatments
 * have, or in the device's if no single business is viewed.
 */
export function currentLocalTime(): string {
  const zone =
    readSession(viewedBusinessAtom)?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return new Date(localTime(zone, currentTime().getTime())).toISOString().slice(0, 16);
}

/** Today, `YYYY-MM-DD`, of `currentLocalTime`. */
export function currentDay(): string {
  return currentLocalTime().slice(0, 10);
}

/**
 * Calls `listener` with every new value. If a listener throws, the error is reported to the window's error handling;
 * the other listeners and the shell's write are not affected.
 * @returns a function that ends the subscription
 */
export function subscribeSession<Value>(
  source: SessionAtom<Value>,
  listener: (value: Value) => void,
): () => void {
  return store.sub(source, () => {
    try {
      listener(store.get(source));
    } catch (error) {
      reportError(error);
    }
  });
}

/** The value of a session atom, current at every render. */
export function useSession<Value>(source: SessionAtom<Value>): Value {
  const subscribe = useCallback((onChange: () => void) => subscribeSession(source, onChange), [source]);
  const read = useCallback(() => store.get(source), [source]);
  return useSyncExternalStore(subscribe, read);
}

/**
 * Makes the shell reload the user and the businesses, after a remote changed data that the session includes (a name, a
 * logo). Resolves when the session is up to date.
 */
export function requestSessionRefresh(): Promise<void> {
  return runSessionRefresh();
}
