import {
  listBusinessOrganisations,
  type SeeingOrganisation,
  unlinkBusinessOrganisation,
} from '@epigram/shared-contracts/api/businessOrganisations';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BusinessOrganisationsPage } from './BusinessOrganisationsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

const flock: SeeingOrganisation = {
  id: 9,
  name: 'Western Flock Health',
  email: 'office@flock.example',
  phone: null,
  linkedAt: '2025-07-10T09:00:00Z',
  members: 5,
  detailedMembers: 2,
};

function open(role = 4) {
  signIn({
    businesses: [aBusiness({ id: 1, role })],
    selectedRole: { type: 'business', id: 1, role },
    effectiveBusinessId: 1,
  });
  return renderPage(<BusinessOrganisationsPage />, { url: '/account/business/organisations' });
}

describe('the organisations that see a business', () => {
  it('are shown with their access', async () => {
    api.use(answers(listBusinessOrganisations, [flock]));
    open();
    expect(await screen.findByText('Western Flock Health')).toBeVisible();
    expect(screen.getByText('5 people')).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
  });

  it('lose their access when an Owner ends the link', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(listBusinessOrganisations, [flock]),
      answers(unlinkBusinessOrganisation, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'End the link' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText('End the link between Mulroy Veterinary and Western Flock Health?'),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'End the link' }));
    expect(
      await screen.findByText('Western Flock Health no longer sees Mulroy Veterinary'),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ organisationId: 9 }]);
  });

  it('cannot be removed by a Manager', async () => {
    api.use(answers(listBusinessOrganisations, [flock]));
    open(3);
    expect(await screen.findByText('Western Flock Health')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End the link' })).not.toBeInTheDocument();
  });

  it('have an empty state and an error state', async () => {
    api.use(answers(listBusinessOrganisations, []));
    const { unmount } = open();
    expect(await screen.findByText('No organisation sees this business')).toBeVisible();
    unmount();
    api.use(refuses(listBusinessOrganisations, 'SERVER_ERROR'));
    open();
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeVisible();
  });
});
