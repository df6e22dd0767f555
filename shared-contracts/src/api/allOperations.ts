import * as address from './address.ts';
import * as analytics from './analytics.ts';
import * as analyticsOverviews from './analyticsOverviews.ts';
import * as announcements from './announcements.ts';
import * as animalTests from './animalTests.ts';
import * as apiKeys from './apiKeys.ts';
import * as assessments from './assessments.ts';
import * as audit from './audit.ts';
import * as burdenThresholds from './burdenThresholds.ts';
import * as businessOrganisations from './businessOrganisations.ts';
import * as businesses from './businesses.ts';
import * as clientAde from './clientAde.ts';
import * as clientCharts from './clientCharts.ts';
import * as clientImports from './clientImports.ts';
import * as clientMerges from './clientMerges.ts';
import * as clientReports from './clientReports.ts';
import * as clients from './clients.ts';
import * as credits from './credits.ts';
import * as requests from './requests.ts';
import * as testExports from './exports.ts';
import * as deletions from './deletions.ts';
import * as duplicates from './duplicates.ts';
import * as farmForecasts from './farmForecasts.ts';
import * as groups from './groups.ts';
import * as integrationAde from './integrationAde.ts';
import * as integrationAnimals from './integrationAnimals.ts';
import * as integrationChecks from './integrationChecks.ts';
import * as integrationClients from './integrationClients.ts';
import * as integrationReports from './integrationReports.ts';
import * as integrationResults from './integrationResults.ts';
import * as integrationTreatments from './integrationTreatments.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as notificationChannels from './notificationChannels.ts';
import * as notificationPreferences from './notificationPreferences.ts';
import * as notifications from './notifications.ts';
import * as organisationAnalytics from './organisationAnalytics.ts';
import * as openedTests from './openedTests.ts';
import type { Operation } from './operation.ts';
import * as organisations from './organisations.ts';
import * as pageViews from './pageViews.ts';
import * as prescriptions from './prescriptions.ts';
import * as products from './products.ts';
import * as recordedTests from './recordedTests.ts';
import * as reviews from './reviews.ts';
import * as savedViews from './savedViews.ts';
import * as secondFactor from './secondFactor.ts';
import * as sessions from './sessions.ts';
import * as importMemory from './importMemory.ts';
import * as storedImports from './storedImports.ts';
import * as support from './support.ts';
import * as testImports from './testImports.ts';
import * as testPhotos from './testPhotos.ts';
import * as tests from './tests.ts';
import * as treatmentChecks from './treatmentChecks.ts';
import * as treatmentHistory from './treatmentHistory.ts';
import * as treatmentPlans from './treatmentPlans.ts';
import * as treatments from './treatments.ts';
import * as users from './users.ts';
import * as visits from './visits.ts';
import * as weather from './weather.ts';
import * as webhooks from './webhooks.ts';

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

/** Every operation of the API: for the server's completeness check and for tests, never for a browser bundle. */
export const allOperations: readonly Operation[] = [
  address,
  analytics,
  analyticsOverviews,
  animalTests,
  apiKeys,
  announcements,
  assessments,
  audit,
  burdenThresholds,
  businessOrganisations,
  businesses,
  clientAde,
  clientCharts,
  clientImports,
  clientMerges,
  clientReports,
  clients,
  credits,
  deletions,
  duplicates,
  requests,
  testExports,
  farmForecasts,
  groups,
  integrationAde,
  integrationAnimals,
  integrationChecks,
  integrationClients,
  integrationReports,
  integrationResults,
  integrationTreatments,
  invitations,
  members,
  notificationChannels,
  notificationPreferences,
  notifications,
  openedTests,
  organisationAnalytics,
  organisations,
  pageViews,
  prescriptions,
  products,
  recordedTests,
  reviews,
  savedViews,
  secondFactor,
  sessions,
  importMemory,
  storedImports,
  support,
  testImports,
  testPhotos,
  tests,
  treatmentChecks,
  treatments,
  treatmentHistory,
  treatmentPlans,
  users,
  visits,
  weather,
  webhooks,
].flatMap((module) => Object.values<unknown>(module).filter(isOperation));
