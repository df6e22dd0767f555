import { listDueRetests } from '@epigram/shared-contracts/api/visits';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { setScreenWidth } from '@epigram/shared-ui/testing/setScreenWidth';
import { formatDate } from '@epigram/shared-ui/ui';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildDueRetest } from '../../testing/visitBuilders.ts';
import { RetestsPage } from './RetestsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});
afterEach(() => setScreenWidth(1440));

describe('the groups that are due a retest', () => {
  it.each([1440, 390])('have due days, level and a number to call at %i px', async (width) => {
    setScreenWidth(width);
    api.use(answers(listDueRetests, [buildDueRetest()], { totalRecords: 1 }));
    renderPage(<RetestsPage />);
    expect(await screen.findByRole('link', { name: 'Call Carraig Farm: +353 86 123' })).toHaveAttribute(
      'href',
      'tel:+35386123',
    );
    expect(screen.getByRole('link', { name: /^Carraig Farm · Ovine/ })).toHaveAttribute(
      'href',
      '/clients/details/12/mfe-clients.visits?visit=2026-05-01.Ovine',
    );
    const due = `${formatDate('2026-05-22')} to ${formatDate('2026-05-29')}`;
    expect(screen.getByText(new RegExp(due))).toBeVisible();
    expect(screen.getByText('Overdue')).toBeVisible();
    expect(screen.getByText('Very High')).toBeVisible();
  });

  it('may have no phone and no level', async () => {
    const ungraded = buildDueRetest({ phone: null, level: null, from: '2999-01-01', until: '2999-01-02' });
    api.use(answers(listDueRetests, [ungraded], { totalRecords: 1 }));
    renderPage(<RetestsPage />);
    expect(await screen.findByText('Not graded')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    expect(screen.queryByText('Overdue')).toBeNull();
  });

  it('load, may be none, and may fail', async () => {
    api.use(neverAnswers(listDueRetests));
    const loading = renderPage(<RetestsPage />);
    expect(loading.container.querySelector('[aria-busy="true"]')).not.toBeNull();
    loading.unmount();
    api.use(answers(listDueRetests, [], { totalRecords: 0 }));
    const { unmount } = renderPage(<RetestsPage />);
    expect(await screen.findByText('No group is due a retest')).toBeVisible();
    unmount();
    api.use(refuses(listDueRetests, 'SERVER_ERROR'));
    renderPage(<RetestsPage />);
    expect(await screen.findByText('The retests could not be loaded')).toBeVisible();
    api.use(answers(listDueRetests, [buildDueRetest()], { totalRecords: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Carraig Farm/)).toBeVisible();
  });

  it('are not part of Aggregated View', () => {
    const organisation = anOrganisation({ id: 3, access_level: 0, businesses: [aBusiness({ id: 7 })] });
    signIn({
      organisations: [organisation],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    const { container } = renderPage(<RetestsPage />);
    expect(within(container).getByText('Clients are not part of your access')).toBeVisible();
  });
});
