import { getLiveTracker } from '@epigram/shared-contracts/api/analytics';
import { fakeApi, neverAnswers } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { analyticsAnswers, graphAnswers } from '../../testing/analyticsAnswers.ts';
import { signInToBusiness, signInToOrganisation } from '../../testing/analyticsSessions.ts';
import { AnalyticsPage } from './AnalyticsPage.tsx';

const server = fakeApi(...analyticsAnswers());

const OriginalObserver = window.IntersectionObserver;
/** As if the page were longer than the screen. */
beforeEach(() => {
  localStorage.setItem('more', 'true');
  window.IntersectionObserver = class extends OriginalObserver {
    override observe(): void {}
  };
});
afterEach(() => {
  localStorage.clear();
  window.IntersectionObserver = OriginalObserver;
});

/** In `act`, React would drop the update that follows when the code has loaded. */
function print(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.dispatchEvent(new Event('beforeprint'));
}

it('loads graphs outside the viewport only after the others', async () => {
  const calls: string[] = [];
  server.use(
    graphAnswers({}, ({ chartType }) => calls.push(chartType)),
    neverAnswers(getLiveTracker),
  );
  signInToOrganisation();
  renderPage(<AnalyticsPage />);
  expect(await screen.findByText('Loading Tests by month')).toBeInTheDocument();
  await screen.findByText(/of 100 tests with a result/);
  expect(calls).not.toContain('number-of-tests');
});

it('is printed completely without scrolling', async () => {
  signInToBusiness();
  renderPage(<AnalyticsPage />);
  const figures = () => screen.getAllByRole('figure');
  const drawn = () => document.querySelectorAll('.highcharts-root').length;
  await screen.findByText(/of 100 tests with a result/);
  await waitFor(() => expect(figures().length).toBeGreaterThan(7));
  await waitFor(() => expect(screen.queryByText(/^Loading /)).not.toBeInTheDocument());
  expect(drawn()).toBe(0);
  print();
  // Printing doesn't wait for the code of charts: until it has loaded, their tables are printed.
  for (const figure of figures()) expect(figure.querySelector('.highcharts-root, table')).not.toBeNull();
  await waitFor(() => expect(drawn()).toBe(figures().length));
});
