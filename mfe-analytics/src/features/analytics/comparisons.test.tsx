import { getLiveTracker } from '@epigram/shared-contracts/api/analytics';
import { getBusinessParasiteShares } from '@epigram/shared-contracts/api/organisationAnalytics';
import {
  getRegionalComparison,
  getResistanceOverview,
} from '@epigram/shared-contracts/api/analyticsOverviews';
import { answers, fakeApi } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { analyticsAnswers } from '../../testing/analyticsAnswers.ts';
import { signInToBusiness, signInToOrganisation } from '../../testing/analyticsSessions.ts';
import { AnalyticsPage } from './AnalyticsPage.tsx';

const server = fakeApi(...analyticsAnswers());

describe('Analytics', () => {
  it('compares a business with its region, for a separate animal type', async () => {
    const requested: unknown[] = [];
    server.use(
      answers(getRegionalComparison, (body) => {
        requested.push(body);
        const region = {
          kind: 'country' as const,
          name: 'Republic of Ireland',
          percentage: 20,
          businesses: 9,
        };
        return { months: [{ month: '2026-10', tests: 9, heavy: 3, region }] };
      }),
    );
    signInToBusiness();
    renderPage(<AnalyticsPage />, { url: '/?regional=Bovine&animals=Ovine' });
    const figure = await screen.findByRole('figure', { name: 'Compared with the region' });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Show as table' }));
    expect(within(figure).getByRole('row', { name: /33\s?%?.*20\s?%?.*9/ })).toBeVisible();
    expect(within(figure).getByText(/Republic of Ireland, the counties that are too small/)).toBeVisible();
    expect(requested).toEqual([{ animalType: 'Bovine' }]);
  });

  it('shows the findings of efficacy checks only if there are any', async () => {
    const none = { susceptible: 0, inconclusive: 0, lowResistant: 0, resistant: 0, unclassified: 0 };
    const composite = { checks: 2, lowest: 80, highest: 99 };
    server.use(
      answers(getResistanceOverview, {
        checks: 3,
        classes: [{ activeClass: 'bz', ...none, resistant: 1, composite }],
      }),
    );
    signInToBusiness();
    const { unmount } = renderPage(<AnalyticsPage />);
    const figure = await screen.findByRole('figure', { name: 'Resistance, by active class' });
    expect(within(figure).getByText(/1-BZ benzimidazole: 2 pooled checks, reduction 80/)).toBeVisible();
    unmount();
    server.resetHandlers();
    renderPage(<AnalyticsPage />);
    await screen.findByRole('figure', { name: 'Compared with the region' });
    expect(screen.queryByRole('figure', { name: 'Resistance, by active class' })).not.toBeInTheDocument();
  });

  it('shows how often each business of an organisation finds a parasite', async () => {
    signInToOrganisation(1);
    renderPage(<AnalyticsPage />);
    const figure = await screen.findByRole('figure', {
      name: 'Share of tests with a parasite, by business',
    });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Show as table' }));
    expect(within(figure).getByRole('row', { name: /Birr Vets.*33/ })).toBeVisible();
  });

  it('leaves suppressed values out of the shares of a parasite', async () => {
    const suppressed = { tests: null, found: null, percentage: null, suppressed: true as const };
    server.use(
      answers(getBusinessParasiteShares, {
        parasite: 'strongyle',
        businesses: [
          { id: 1, name: 'Birr Vets', tests: 40, found: 10, percentage: 25 },
          { id: 2, name: 'Small Vets', ...suppressed },
        ],
      }),
    );
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    const figure = await screen.findByRole('figure', {
      name: 'Share of tests with a parasite, by business',
    });
    await userEvent.click(await within(figure).findByRole('button', { name: 'Show as table' }));
    expect(within(figure).getByRole('row', { name: /Birr Vets.*25/ })).toBeVisible();
    expect(within(figure).getByRole('row', { name: /^Small Vets\D*$/ })).toBeVisible();
    expect(within(figure).getByText(/^A business without a bar is not shown/)).toBeVisible();
  });

  it('does not take suppressed shares for missing tests', async () => {
    const requested: unknown[] = [];
    server.use(
      answers(getBusinessParasiteShares, (body) => {
        requested.push(body);
        const suppressed = { tests: null, found: null, percentage: null, suppressed: true as const };
        return {
          parasite: 'nematodirus' as const,
          businesses: [{ id: 1, name: 'Birr Vets', ...suppressed }],
        };
      }),
    );
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />, { url: '/?shares=nematodirus' });
    const figure = await screen.findByRole('figure', {
      name: 'Share of tests with a parasite, by business',
    });
    expect(await within(figure).findByText('These figures are not shown')).toBeVisible();
    expect(within(figure).queryByText('No test for this parasite')).not.toBeInTheDocument();
    expect(requested).toEqual([expect.objectContaining({ parasite: 'nematodirus' })]);
  });

  it('says of a suppressed headline number that it is not shown, not that there were too few tests', async () => {
    const week = { week_start: '2026-10-05', total_tests_for_week: 2880 };
    server.use(
      answers(
        getLiveTracker,
        [
          { ...week, burden_level: 'Light', percentage: 60 },
          { ...week, burden_level: 'High', percentage: null, suppressed: true },
        ],
        { period: { heavy: null, graded: 2880 } },
      ),
    );
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    const card = await screen.findByRole('region', { name: 'High or Very High burden' });
    expect(await within(card).findByText('Not shown: it would single out tests')).toBeVisible();
    expect(card).not.toHaveTextContent(/too few tests|of 0 worm tests/);
  });

  it('shows the headline number of a period with suppressed weeks, as the server counts it', async () => {
    const week = { week_start: '2026-10-05', total_tests_for_week: 2880 };
    server.use(
      answers(getLiveTracker, [{ ...week, burden_level: 'High', percentage: null, suppressed: true }], {
        period: { heavy: 720, graded: 2880 },
      }),
    );
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    const card = await screen.findByRole('region', { name: 'High or Very High burden' });
    expect(await within(card).findByText('25%')).toBeVisible();
    expect(card).toHaveTextContent('of 2,880 worm tests with a level');
  });

  it('says which days a headline number covers if they are fewer than the period', async () => {
    const week = { week_start: '2026-10-05', total_tests_for_week: 2880 };
    server.use(
      answers(getLiveTracker, [{ ...week, burden_level: 'High', percentage: null, suppressed: true }], {
        period: { heavy: 720, graded: 2880, first: '2026-02-02', last: '2026-11-15' },
      }),
    );
    signInToOrganisation(0);
    renderPage(<AnalyticsPage />);
    const card = await screen.findByRole('region', { name: 'High or Very High burden' });
    expect(await within(card).findByText('25%')).toBeVisible();
    expect(card).toHaveTextContent('of 2,880 worm tests with a level, Feb 2, 2026 to Nov 15, 2026');
  });

  it('offers the summary of a notification’s month, with the page’s filters', async () => {
    const requested: string[] = [];
    server.use(
      http.get('*/dashboard/monthly-summary/:month', ({ request }) => {
        requested.push(new URL(request.url).search);
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    signInToBusiness();
    renderPage(<AnalyticsPage />, { url: '/?summary=2026-10&animals=Ovine' });
    await userEvent.click(await screen.findByRole('button', { name: 'Download the summary' }));
    expect(await screen.findByText('The file could not be created')).toBeVisible();
    expect(requested).toEqual(['?format=pdf&animals=Ovine']);
  });
});
