import type { Migration } from '@epigram/platform/database/migrate';

import { up as identity } from './001_identity.ts';
import { up as messages } from './002_messages.ts';
import { up as tenantData } from './003_tenant_data.ts';
import { up as rollups } from './004_rollups.ts';
import { up as tenantIsolation } from './005_tenant_isolation.ts';
import { up as referenceData } from './006_reference_data.ts';
import { up as visits } from './007_visits.ts';
import { up as periodTotals } from './013_period_totals.ts';
import { up as wordSearch } from './014_word_search.ts';
import { up as forcedIsolation } from './015_forced_isolation.ts';
import { up as memberships } from './018_memberships.ts';
import { up as auditReaders } from './019_audit_readers.ts';
import { up as auditTrail } from './019_audit_trail.ts';
import { up as exports } from './016_exports.ts';
import { up as coveringIndexes } from './020_covering_indexes.ts';
import { up as latestTests } from './021_latest_tests.ts';
import { up as formerWeeks } from './024_former_weeks.ts';
import { up as thresholdEdits } from './024_threshold_edits.ts';
import { up as deletedBusiness } from './025_deleted_business.ts';
import { up as quickDeletions } from './025_quick_deletions.ts';
import { up as peopleIsolation } from './025_people_isolation.ts';
import { up as plannedWrites } from './017_planned_writes.ts';
import { up as clientNames } from './027_client_names.ts';
import { up as plainNames } from './023_plain_names.ts';
import { up as provenAddresses } from './022_proven_addresses.ts';
import { up as sampleIndexes } from './028_sample_indexes.ts';
import { up as foundClients } from './029_found_clients.ts';
import { up as clientsInOrder } from './030_clients_in_order.ts';
import { up as namesOfAFew } from './031_names_of_a_few.ts';
import { up as daysFromKeys } from './032_days_from_keys.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  { name: '001_identity', up: identity },
  { name: '002_messages', up: messages },
  { name: '003_tenant_data', up: tenantData },
  { name: '004_rollups', up: rollups },
  { name: '005_tenant_isolation', up: tenantIsolation },
  { name: '006_reference_data', up: referenceData },
  { name: '007_visits', up: visits },
  { name: '013_period_totals', up: periodTotals },
  { name: '014_word_search', up: wordSearch },
  { name: '015_forced_isolation', up: forcedIsolation },
  { name: '018_memberships', up: memberships },
  { name: '019_audit_trail', up: auditTrail },
  { name: '016_exports', up: exports },
  { name: '020_covering_indexes', up: coveringIndexes },
  { name: '017_planned_writes', up: plannedWrites },
  { name: '019_audit_readers', up: auditReaders },
  { name: '021_latest_tests', up: latestTests },
  { name: '024_threshold_edits', up: thresholdEdits },
  { name: '027_client_names', up: clientNames },
  { name: '023_plain_names', up: plainNames },
  { name: '025_people_isolation', up: peopleIsolation },
  { name: '025_deleted_business', up: deletedBusiness },
  { name: '025_quick_deletions', up: quickDeletions },
  { name: '028_sample_indexes', up: sampleIndexes },
  { name: '029_found_clients', up: foundClients },
  { name: '030_clients_in_order', up: clientsInOrder },
  { name: '024_former_weeks', up: formerWeeks },
  { name: '022_proven_addresses', up: provenAddresses },
  { name: '031_names_of_a_few', up: namesOfAFew },
  { name: '032_days_from_keys', up: daysFromKeys },
];
