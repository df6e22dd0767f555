import { describe, expect, it } from '@jest/globals';
import { listBusinessOrganisations } from '@epigram/shared-contracts/api/businessOrganisations';
import { askForCredits, askToJoin } from '@epigram/shared-contracts/api/requests';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreditRequestForm } from './CreditRequestForm.tsx';
import { JoinRequestForm } from './JoinRequestForm.tsx';

const api = fakeApi();

async function fillJoin() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mulroy Veterinary');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Email of an Owner or Manager' }),
    'o@farm.example',
  );
}

describe('asking to join', () => {
  it('sends the input, and explains the request', async () => {
    const sent: unknown[] = [];
    signIn();
    api.use(
      answers(askToJoin, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    renderPage(<JoinRequestForm />);
    await fillJoin();
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText('If there is such a team, its Owners or Managers have been asked.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ kind: 'business', name: 'Mulroy Veterinary', contactEmail: 'o@farm.example' }]);
  });

  it('names the fields that are missing', async () => {
    signIn();
    renderPage(<JoinRequestForm />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
  });

  it('shows why it was not sent', async () => {
    signIn();
    api.use(refuses(askToJoin, 'NETWORK_ERROR'));
    renderPage(<JoinRequestForm />);
    await fillJoin();
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Network error, please try again later')).toBeInTheDocument();
  });
});

describe('asking for credits', () => {
  const group = {
    id: 7,
    name: 'Flock Group',
    email: null,
    phone: null,
    linkedAt: null,
    members: 2,
    detailedMembers: 1,
  };

  it('asks the chosen organisation', async () => {
    const sent: unknown[] = [];
    signIn();
    api.use(
      answers(listBusinessOrganisations, [group]),
      answers(askForCredits, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    renderPage(<CreditRequestForm businessId={3} />);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Organisation' }));
    await userEvent.click(await screen.findByTitle('Flock Group'));
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Number of tests' }), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent).toEqual([{ organisationId: 7, credits: 40 }]));
  });

  it('shows if there is no organisation to ask', async () => {
    signIn();
    api.use(answers(listBusinessOrganisations, []));
    renderPage(<CreditRequestForm businessId={3} />);
    expect(await screen.findByText('No organisation')).toBeInTheDocument();
  });
});
