import { getForecastOverview } from '@epigram/shared-contracts/api/weather';
import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anOverview, aStation, ATHENRY } from '../../testing/forecastAnswers.ts';
import { RiskNow } from './RiskNow.tsx';

const api = fakeApi();

function open(level: RiskLevel) {
  signIn({
    businesses: [aBusiness({ id: 1, weather_station_id: 'IE575' })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
  const stations = [{ ...ATHENRY, level: 'Very High' as const }, aStation({ level })];
  api.use(answers(getForecastOverview, anOverview({ stations })));
  return renderPage(<RiskNow />);
}

it('shows the level at the user’s station, not at another one', async () => {
  open('High');
  const link = await screen.findByRole('link', { name: /^Nematodirus risk: High/ });
  expect(link).toHaveAttribute('href', '/forecast');
  expect(link).toHaveTextContent('Moore Park');
});

it('shows nothing below Moderate', async () => {
  const { queryClient } = open('Low');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link')).toBeNull();
});
