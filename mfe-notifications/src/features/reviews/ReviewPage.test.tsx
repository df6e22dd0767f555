import { listBusinessOrganisations } from '@epigram/shared-contracts/api/businessOrganisations';
import { answerReview, listReviews, type Review } from '@epigram/shared-contracts/api/reviews';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { routes } from '../../routes.tsx';

const api = fakeApi();
const user = userEvent.setup();

const review: Review = {
  id: 9,
  kind: 'data-sharing',
  business: 'Mulroy Veterinary',
  documentId: 'SHARING-2026',
  openedOn: '2026-06-01',
  dueOn: '2026-07-01',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  note: null,
};
const group = {
  id: 7,
  name: 'Flock Group',
  email: null,
  phone: null,
  linkedAt: '2025-01-01T00:00:00.000Z',
  members: 4,
  detailedMembers: 1,
};

function open(role = 4) {
  signIn({ selectedRole: { type: 'business', id: 3, role } });
  return renderRoutes([{ path: '/notifications', children: [...routes] }], '/notifications/reviews/3/9');
}

beforeEach(() => api.use(answers(listReviews, [review]), answers(listBusinessOrganisations, [group])));

describe('a review', () => {
  it('of data sharing shows each organisation’s access, and records the answer', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(answerReview, (body) => {
        sent.push(body);
        return { ...review, answer: 'objected' as const };
      }),
    );
    open();
    expect(await screen.findByText('Flock Group')).toBeVisible();
    expect(screen.getByText(/4 members, 1 sees clients and animals/)).toBeVisible();
    await user.type(screen.getByLabelText('Notes (optional)'), 'Not with them');
    const answered = {
      answer: 'objected',
      answeredAt: '2026-06-02T09:00:00.000Z',
      answeredBy: 'Olga',
    } as const;
    api.use(answers(listReviews, [{ ...review, ...answered, note: 'Not with them' }]));
    await user.click(screen.getByRole('button', { name: 'I object' }));
    await waitFor(() => expect(sent).toEqual([{ answer: 'objected', note: 'Not with them' }]));
    expect(await screen.findByText(/Olga answered on .*2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I object' })).not.toBeInTheDocument();
  });

  it('of the terms shows them', async () => {
    api.use(answers(listReviews, [{ ...review, kind: 'terms', documentId: 'TERMS-2026' }]));
    open();
    expect(await screen.findByText(/belong to the business that entered them/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'I confirm the terms' })).toBeEnabled();
  });

  it('of data sharing can be answered only once it shows who has access', async () => {
    api.use(refuses(listBusinessOrganisations, 'NETWORK_ERROR'));
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByLabelText('Notes (optional)')).not.toBeInTheDocument();
    api.use(answers(listBusinessOrganisations, [group]));
    await user.click(retry);
    expect(await screen.findByText('Flock Group')).toBeVisible();
    expect(screen.getByLabelText('Notes (optional)')).toBeVisible();
  });

  it('is not available to a Manager', async () => {
    open(3);
    expect(await screen.findByText('This review is for the Owners of a business')).toBeVisible();
  });

  it('keeps the note if the answer could not be sent', async () => {
    api.use(refuses(answerReview, 'NETWORK_ERROR'));
    open();
    await user.type(await screen.findByLabelText('Notes (optional)'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'This is correct' }));
    expect(await screen.findByText('Network error, please try again later')).toBeVisible();
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Mine');
  });
});
