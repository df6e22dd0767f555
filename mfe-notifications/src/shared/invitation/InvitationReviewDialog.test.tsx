import { describe, expect, it, jest } from '@jest/globals';
import {
  acceptBusinessInvitation,
  type BusinessInvitation,
  declineBusinessInvitation,
  validateBusinessInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { InvitationReviewDialog } from './InvitationReviewDialog.tsx';

const api = fakeApi();

function aBusinessOption(id: number, name: string) {
  return {
    id,
    name,
    logo: null,
    location: 'Mayo, Republic of Ireland',
    country: null,
    county: null,
    postcode: null,
  };
}

const invitation: BusinessInvitation = {
  valid: true,
  organisationName: 'Western Flock Health',
  role: 'Organisation Manager',
  email: 'manager@epigram.example',
  expiresAt: '2027-01-01T00:00:00.000Z',
  token: 'token-1',
  businesses: [aBusinessOption(1, 'Mulroy Veterinary'), aBusinessOption(2, 'Barrow Vets')],
};

function open(token = 'token-1') {
  signIn();
  const onClose = jest.fn();
  return {
    onClose,
    ...renderPage(<InvitationReviewDialog token={token} onClose={onClose} />, { url: '/somewhere' }),
  };
}

/** A page with the dialog, which can be opened again once it is closed. */
function Reopened() {
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) return <InvitationReviewDialog token="token-1" onClose={() => setIsOpen(false)} />;
  return <button onClick={() => setIsOpen(true)}>Open again</button>;
}

async function chooseAllAndApprove() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to these terms' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve and join' }));
  expect(await screen.findByText('Confirm Join Organization')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('InvitationReviewDialog', () => {
  it('shows that the invitation is being checked', () => {
    api.use(neverAnswers(validateBusinessInvitation));
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Checking the invitation');
  });

  it('refuses an invalid token, names the account that it may not be for, and links home', async () => {
    api.use(refuses(validateBusinessInvitation, 'INVITATION_INVALID'));
    const { onClose, router } = open();
    expect(await screen.findByText('Invalid or expired invitation token')).toBeInTheDocument();
    expect(
      screen.getByText(
        /^You are signed in as .+@.+\. If the invitation was sent to another address, sign in/,
      ),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go home' }));
    expect(onClose).toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows the earlier answer and its time', async () => {
    const answered = { answer: 'accepted', at: '2026-11-20T09:30:00.000Z' } as const;
    api.use(answers(validateBusinessInvitation, { ...invitation, valid: false, businesses: [], answered }));
    open();
    expect(await screen.findByText(/You accepted this invitation on .*2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });

  it('shows that every business has already joined', async () => {
    api.use(answers(validateBusinessInvitation, { ...invitation, businesses: [], linkedBusinesses: 2 }));
    open();
    expect(
      await screen.findByText('Your businesses have already joined Western Flock Health'),
    ).toBeInTheDocument();
  });

  it('offers a retry with the same token if the check failed', async () => {
    api.use(refuses(validateBusinessInvitation, 'SERVER_ERROR'));
    open();
    expect(await screen.findByText(/Failed to validate invitation\./)).toBeInTheDocument();
    api.use(answers(validateBusinessInvitation, invitation));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Approve and join' })).toBeInTheDocument();
  });

  it('shows that the server could not be reached', async () => {
    api.use(refuses(validateBusinessInvitation, 'NETWORK_ERROR'));
    open();
    expect(await screen.findByText('Failed to load invitation data')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('leaves the user on the page when the decision is postponed', async () => {
    api.use(answers(validateBusinessInvitation, invitation));
    const { onClose, router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decide later' }));
    expect(onClose).toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/somewhere');
  });

  it('shows an error without a token', () => {
    open('');
    expect(screen.getByText('No invitation token provided')).toBeInTheDocument();
  });

  it('advises users who own no business', async () => {
    api.use(answers(validateBusinessInvitation, { ...invitation, businesses: [] }));
    open();
    expect(await screen.findByText('No Businesses Available')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });

  it('requires a business and the terms before it can be approved', async () => {
    api.use(answers(validateBusinessInvitation, invitation));
    open();
    const approve = await screen.findByRole('button', { name: 'Approve and join' });
    expect(approve).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /Mulroy Veterinary/ }));
    expect(approve).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to these terms' }));
    expect(approve).toBeEnabled();
  });

  it('offers no select-all for a single business', async () => {
    api.use(
      answers(validateBusinessInvitation, { ...invitation, businesses: invitation.businesses.slice(0, 1) }),
    );
    open();
    await screen.findByRole('checkbox', { name: /Mulroy Veterinary/ });
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).not.toBeInTheDocument();
  });

  it('joins the selected businesses after a confirmation', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(validateBusinessInvitation, invitation),
      answers(acceptBusinessInvitation, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    const { onClose, router } = open();
    await chooseAllAndApprove();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ invitationToken: 'token-1', selectedBusinessIds: [1, 2] }]);
    expect(await screen.findByText('Successfully linked businesses to organisation!')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/somewhere');
  });

  it('stays open with every reason if businesses are refused', async () => {
    api.use(
      answers(validateBusinessInvitation, invitation),
      http.post(`*${API_BASE_PATH}${acceptBusinessInvitation.path}`, () =>
        HttpResponse.json(
          {
            status: 422,
            errorCode: 'BUSINESS_VALIDATION_FAILED',
            code: 'BUSINESS_VALIDATION_FAILED',
            messages: ['Mulroy Veterinary is linked already', 'Barrow Vets has no owner'],
            requestId: 'request-1',
          },
          { status: 422 },
        ),
      ),
    );
    const { onClose } = open();
    await chooseAllAndApprove();
    expect(await screen.findByText(/Mulroy Veterinary is linked already/)).toHaveTextContent(
      /Barrow Vets has no owner\s+Please adjust your business selection and try again\./,
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('declines after a confirmation', async () => {
    api.use(answers(validateBusinessInvitation, invitation), answers(declineBusinessInvitation, undefined));
    const { onClose } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Are you sure you want to decline this invitation?')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText('Business invitation declined successfully.')).toBeInTheDocument();
  });

  it('shows the answer when it is opened again', async () => {
    let current = invitation;
    api.use(
      answers(validateBusinessInvitation, () => current),
      answers(declineBusinessInvitation, () => {
        const answered = { answer: 'declined', at: '2026-11-24T10:00:00.000Z' } as const;
        current = { ...invitation, valid: false, answered };
        return undefined;
      }),
    );
    signIn();
    renderPage(<Reopened />);
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
    expect(await screen.findByText(/You declined this invitation on .*2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});
