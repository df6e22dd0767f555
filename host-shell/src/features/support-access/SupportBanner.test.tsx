import { expect, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { endSupportAccess } from '@epigram/shared-contracts/api/support';
import { getUserInformation } from '@epigram/shared-contracts/api/users';
import { readSession, rememberRoleSelectionAtom, selectedRoleAtom } from '@epigram/shared-contracts/session';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SupportBanner } from './SupportBanner.tsx';

const staff = aUser({ id: 5, is_staff: true });
const api = fakeApi(
  answers(getUserInformation, staff),
  answers(listAllBusinesses, { businesses: [], organisations: [], forecastCountries: [] }),
);

function open(supportUntil?: string) {
  signIn({
    user: staff,
    businesses: [aBusiness({ id: 1, role: 1, supportUntil })],
    selectedRole: { type: 'business', id: 1, role: 1 },
    effectiveBusinessId: 1,
  });
  return renderRoutes([{ path: '*', element: <SupportBanner /> }], '/clients');
}

test('says whose data is shown, and ends support access', async () => {
  let roleAtEnd: unknown;
  api.use(
    answers(endSupportAccess, () => {
      roleAtEnd = readSession(selectedRoleAtom);
      return undefined;
    }),
  );
  const { router } = open('2026-11-22T10:00:00Z');
  expect(screen.getByRole('region', { name: 'Support access' })).toHaveTextContent('Mulroy Veterinary');
  await userEvent.click(screen.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('Your support access to Mulroy Veterinary has ended')).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account/support');
  expect(readSession(selectedRoleAtom)).toBeNull();
  expect(roleAtEnd).toBeNull();
});

test('acts for the tenant again if ending was refused', async () => {
  api.use(refuses(endSupportAccess, 'SERVER_ERROR'));
  writeSession({ rememberRoleSelection: true });
  open('2026-11-22T10:00:00Z');
  await userEvent.click(screen.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('Support access could not be ended')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Support access' })).toBeVisible();
  expect(readSession(selectedRoleAtom)).toEqual({ type: 'business', id: 1, role: 1 });
  expect(readSession(rememberRoleSelectionAtom)).toBe(true);
});

test('is not shown to the tenant’s own team', () => {
  open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
