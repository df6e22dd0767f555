import * as address from '@epigram/shared-contracts/api/address';
import * as thresholds from '@epigram/shared-contracts/api/burdenThresholds';
import * as pageViews from '@epigram/shared-contracts/api/pageViews';
import * as sessions from '@epigram/shared-contracts/api/sessions';
import * as api from '@epigram/shared-contracts/api/users';
import * as weather from '@epigram/shared-contracts/api/weather';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { PIXEL, PLATFORM_PEOPLE, sample } from './sample.ts';

const NEW_PASSWORD = 'Another-Meadow-2027!';
let chosen = 0;
/** A recovery refuses the user's previous passwords. */
const freshPassword = () => `Gable-${(chosen += 1)}-Orchard-Lane!`;

export const userSamples = [
  sample(api.login, () => ({ body: { email: 'a@b.example', password: TEST_PASSWORD } }), { who: [] }),
  // The cookie is not part of the contract; without it there is nothing to renew.
  sample(api.renewToken, () => ({}), { who: [] }),
  sample(api.logout),
  sample(
    api.changePassword,
    () => ({
      body: {
        current_password: 'not the password',
        new_password: NEW_PASSWORD,
        new_password_confirm: NEW_PASSWORD,
      },
    }),
    { who: [] },
  ),
  sample(api.forgotPassword, () => ({ body: { email: 'nobody@b.example' } })),
  sample(
    api.recoverPassword,
    async (ids) => {
      const password = freshPassword();
      return { body: { key: await ids.resetKey(), password, confirm_password: password } };
    },
    { bearer: ['resetKey'] },
  ),
  sample(sessions.listSignIns),
  sample(sessions.listSessions),
  sample(sessions.endOtherSessions),
  sample(sessions.endSession, async (ids) => ({ params: { id: await ids.session() } })),
  sample(api.getUserInformation),
  sample(api.updateAvatar, () => ({ file: { name: 'me.png', bytes: PIXEL, type: 'image/png' } })),
  sample(api.removeAvatar),
  sample(api.updateProfile, () => ({ body: { userData: { city: 'Athenry' } } })),
  sample(address.lookupAddress, () => ({ body: { postcode: 'H65' } })),
  sample(address.autocompleteAddress, () => ({ body: { text: 'Athenry' } })),
  sample(address.retrieveAddress, () => ({ body: { id: 'place-H91' } }), { notIds: ['body.id'] }),
  sample(pageViews.recordPageView, () => ({ body: { route: '/clients', locale: 'en' } })),
  sample(weather.listWeatherStations),
  sample(weather.listRiskLevels),
  sample(weather.listHatchingDays),
  sample(weather.getForecastOverview),
  sample(weather.getStationForecast, () => ({ params: { stationId: 'IE575' } }), {
    notIds: ['params.stationId'],
  }),
  sample(thresholds.listBurdenThresholds),
  sample(
    thresholds.listThresholdHistory,
    () => ({ params: { animalType: 'Alpaca', parasite: 'trichuris' }, query: { offset: 0, limit: 10 } }),
    { who: PLATFORM_PEOPLE },
  ),
  sample(
    thresholds.updateBurdenThreshold,
    () => ({
      params: { animalType: 'Alpaca', parasite: 'trichuris' },
      body: { lightMax: 100, moderateMax: 500, highMax: null, source: 'A study' },
    }),
    { who: PLATFORM_PEOPLE },
  ),
];
