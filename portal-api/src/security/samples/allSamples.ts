import { analyticsSamples } from './analytics.ts';
import { businessSamples } from './businesses.ts';
import { clientSamples } from './clients.ts';
import { forecastSamples } from './forecasts.ts';
import { integrationSamples } from './integration.ts';
import { invitationSamples } from './invitations.ts';
import { notificationSamples } from './notifications.ts';
import { organisationSamples } from './organisations.ts';
import type { Sample } from './sample.ts';
import { secondFactorSamples } from './secondFactor.ts';
import { supportSamples } from './support.ts';
import { testSamples } from './tests.ts';
import { treatmentSamples } from './treatments.ts';
import { userSamples } from './users.ts';
import { webhookSamples } from './webhooks.ts';
import { variants } from './variants.ts';

/** A sample for each operation of the contract; a test fails if one is missing. */
export const mainSamples: readonly Sample[] = [
  ...analyticsSamples,
  ...businessSamples,
  ...clientSamples,
  ...forecastSamples,
  ...integrationSamples,
  ...invitationSamples,
  ...notificationSamples,
  ...organisationSamples,
  ...secondFactorSamples,
  ...supportSamples,
  ...testSamples,
  ...treatmentSamples,
  ...userSamples,
  ...webhookSamples,
];

export const allSamples: readonly Sample[] = [...mainSamples, ...variants];
