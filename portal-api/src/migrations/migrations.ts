import type { Migration } from '@epigram/platform/database/migrate';

import { up as referenceData } from './001_reference_data.ts';
import { up as identity } from './002_identity.ts';
import { up as messages } from './003_messages.ts';
import { up as auditTrail } from './004_audit_trail.ts';
import { up as tenantData } from './005_tenant_data.ts';
import { up as rollups } from './006_rollups.ts';
import { up as periodTotals } from './007_period_totals.ts';
import { up as isolation } from './008_isolation.ts';
import { up as search } from './009_search.ts';
import { up as exports } from './010_exports.ts';
import { up as treatments } from './011_treatments.ts';
import { up as signIn } from './012_sign_in.ts';
import { up as businessTeam } from './013_business_team.ts';
import { up as testCorrections } from './014_test_corrections.ts';
import { up as notificationKinds } from './015_notification_kinds.ts';
import { up as clientFarms } from './016_client_farms.ts';
import { up as weatherFeeds } from './017_weather_feeds.ts';
import { up as notificationMails } from './018_notification_mails.ts';
import { up as clientMerges } from './019_client_merges.ts';
import { up as regionLevels } from './020_region_levels.ts';
import { up as secondFactor } from './021_second_factor.ts';
import { up as supportAccess } from './022_support_access.ts';
import { up as requests } from './023_requests.ts';
import { up as forecastWatches } from './024_forecast_watches.ts';
import { up as openedTests } from './025_opened_tests.ts';
import { up as apiKeys } from './026_api_keys.ts';
import { up as credits } from './027_credits.ts';
import { up as people } from './028_people.ts';
import { up as thresholdHistory } from './029_threshold_history.ts';
import { up as announcements } from './030_announcements.ts';
import { up as reviews } from './031_reviews.ts';
import { up as pendingJoins } from './032_pending_joins.ts';
import { up as mergeRequests } from './033_merge_requests.ts';
import { up as notificationChannels } from './034_notification_channels.ts';
import { up as clientTotals } from './035_client_totals.ts';
import { up as testPhotos } from './036_test_photos.ts';
import { up as clientTotalsOrder } from './037_client_totals_order.ts';
import { up as digestUnsubscribe } from './038_digest_unsubscribe.ts';
import { up as animalSearch } from './039_animal_search.ts';
import { up as secondFactorEverywhere } from './040_second_factor_everywhere.ts';
import { up as localDays } from './041_local_days.ts';
import { up as reportRecipients } from './042_report_recipients.ts';
import { up as postcodeDistricts } from './043_postcode_districts.ts';
import { up as groups } from './044_groups.ts';
import { up as testImports } from './045_test_imports.ts';
import { up as oocystResults } from './046_oocyst_results.ts';
import { up as importMemory } from './047_import_memory.ts';
import { up as reportResume } from './048_report_resume.ts';
import { up as mailSender } from './049_mail_sender.ts';
import { up as keyScopes } from './050_key_scopes.ts';
import { up as dataChanges } from './051_data_changes.ts';
import { up as importCorrections } from './052_import_corrections.ts';
import { up as decimalFactors } from './053_decimal_factors.ts';
import { up as exactPlaces } from './054_exact_places.ts';
import { up as medicineRecord } from './055_medicine_record.ts';
import { up as webhooks } from './056_webhooks.ts';
import { up as clientImports } from './057_client_imports.ts';
import { up as treatmentVersions } from './058_treatment_versions.ts';
import { up as animalIdentity } from './059_animal_identity.ts';
import { up as clientNumbers } from './060_client_numbers.ts';
import { up as treatmentChanges } from './061_treatment_changes.ts';
import { up as tenantFilters } from './062_tenant_filters.ts';
import { up as notified } from './063_notified.ts';
import { up as products } from './064_products.ts';
import { up as animalMerges } from './065_animal_merges.ts';
import { up as assessments } from './066_assessments.ts';
import { up as organisationTotals } from './067_organisation_totals.ts';
import { up as treatmentPlans } from './068_treatment_plans.ts';
import { up as contractUses } from './069_contract_uses.ts';
import { up as storedFiles } from './070_stored_files.ts';
import { up as rowsBeforeMonths } from './071_rows_before_months.ts';
import { up as rowsBeforeMonthsChecked } from './072_rows_before_months_checked.ts';
import { up as months } from './073_months.ts';
import { up as wideIds } from './074_wide_ids.ts';
import { up as storedPictures } from './075_stored_pictures.ts';
import { up as storedExports } from './076_stored_exports.ts';
import { up as wideSearches } from './077_wide_searches.ts';
import { up as storedAttachments } from './078_stored_attachments.ts';
import { up as wideFunctions } from './079_wide_functions.ts';
import { up as wideIdsEverywhere } from './080_wide_ids_everywhere.ts';
import { data as signInRows, up as signIns } from './081_sign_ins.ts';
import { indexes as timeOfAll } from './082_time_of_all.ts';
import { up as shortSearches } from './083_short_searches.ts';
import { PREVIOUS_VERSION } from './previousVersion.ts';

const inOrder: readonly Migration[] = [
  { name: '001_reference_data', up: referenceData },
  { name: '002_identity', up: identity },
  { name: '003_messages', up: messages },
  { name: '004_audit_trail', up: auditTrail },
  { name: '005_tenant_data', up: tenantData },
  { name: '006_rollups', up: rollups },
  { name: '007_period_totals', up: periodTotals },
  { name: '008_isolation', up: isolation },
  { name: '009_search', up: search },
  { name: '010_exports', up: exports },
  { name: '011_treatments', up: treatments },
  { name: '012_sign_in', up: signIn },
  { name: '013_business_team', up: businessTeam },
  { name: '014_test_corrections', up: testCorrections },
  { name: '015_notification_kinds', up: notificationKinds },
  { name: '016_client_farms', up: clientFarms },
  { name: '017_weather_feeds', up: weatherFeeds },
  { name: '018_notification_mails', up: notificationMails },
  { name: '019_client_merges', up: clientMerges },
  { name: '020_region_levels', up: regionLevels },
  { name: '021_second_factor', up: secondFactor },
  { name: '022_support_access', up: supportAccess },
  { name: '023_requests', up: requests },
  { name: '024_forecast_watches', up: forecastWatches },
  { name: '025_opened_tests', up: openedTests },
  { name: '026_api_keys', up: apiKeys },
  { name: '027_credits', up: credits },
  { name: '028_people', up: people },
  { name: '029_threshold_history', up: thresholdHistory },
  { name: '030_announcements', up: announcements },
  { name: '031_reviews', up: reviews },
  { name: '032_pending_joins', up: pendingJoins },
  { name: '033_merge_requests', up: mergeRequests },
  { name: '034_notification_channels', up: notificationChannels },
  { name: '035_client_totals', up: clientTotals },
  { name: '036_test_photos', up: testPhotos },
  { name: '037_client_totals_order', up: clientTotalsOrder },
  { name: '038_digest_unsubscribe', up: digestUnsubscribe },
  { name: '039_animal_search', up: animalSearch },
  { name: '040_second_factor_everywhere', up: secondFactorEverywhere },
  { name: '041_local_days', up: localDays },
  { name: '042_report_recipients', up: reportRecipients },
  { name: '043_postcode_districts', up: postcodeDistricts },
  { name: '044_groups', up: groups },
  { name: '045_test_imports', up: testImports },
  { name: '046_oocyst_results', up: oocystResults },
  { name: '047_import_memory', up: importMemory },
  { name: '048_report_resume', up: reportResume },
  { name: '049_mail_sender', up: mailSender },
  { name: '050_key_scopes', up: keyScopes },
  { name: '051_data_changes', up: dataChanges },
  { name: '052_import_corrections', up: importCorrections },
  { name: '053_decimal_factors', up: decimalFactors },
  { name: '054_exact_places', up: exactPlaces },
  { name: '055_medicine_record', up: medicineRecord },
  { name: '056_webhooks', up: webhooks },
  { name: '057_client_imports', up: clientImports },
  { name: '058_treatment_versions', up: treatmentVersions },
  { name: '059_animal_identity', up: animalIdentity },
  { name: '060_client_numbers', up: clientNumbers },
  { name: '061_treatment_changes', up: treatmentChanges },
  { name: '062_tenant_filters', up: tenantFilters },
  { name: '063_notified', up: notified },
  { name: '064_products', up: products },
  { name: '065_animal_merges', up: animalMerges },
  { name: '066_assessments', up: assessments },
  { name: '067_organisation_totals', up: organisationTotals },
  { name: '068_treatment_plans', up: treatmentPlans },
  { name: '069_contract_uses', up: contractUses },
  { name: '070_stored_files', up: storedFiles },
  { name: '071_rows_before_months', up: rowsBeforeMonths },
  { name: '072_rows_before_months_checked', up: rowsBeforeMonthsChecked },
  { name: '073_months', up: months },
  { name: '074_wide_ids', up: wideIds },
  { name: '075_stored_pictures', up: storedPictures },
  { name: '076_stored_exports', up: storedExports },
  { name: '077_wide_searches', up: wideSearches },
  { name: '078_stored_attachments', up: storedAttachments },
  { name: '079_wide_functions', up: wideFunctions },
  { name: '080_wide_ids_everywhere', up: wideIdsEverywhere },
  { name: '081_sign_ins', up: signIns, data: signInRows },
  { name: '082_time_of_all', indexes: timeOfAll },
  { name: '083_short_searches', up: shortSearches },
];

/**
 * In the order of their numbers, in which they run. The previous version runs on the schema after each migration that
 * it does not know (`previousVersion.test.ts` and `processes/previousVersion.test.ts`).
 */
export const migrations: readonly Migration[] = inOrder.map((migration) => ({
  ...migration,
  expands: migration.name > PREVIOUS_VERSION.lastMigration,
}));
