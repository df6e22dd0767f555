import {
  getClientMap,
  getEggCounts,
  getTestsSummary,
  getTrends,
} from '@epigram/shared-contracts/api/analytics';
import { searchAnimalTests } from '@epigram/shared-contracts/api/animalTests';
import {
  getBusinessInfo,
  getIsNewBusiness,
  getMonthlyStats,
  getOrganisationInfo,
} from '@epigram/shared-contracts/api/businesses';
import { getAnimalById, getClient, listAnimals, listClients } from '@epigram/shared-contracts/api/clients';
import {
  getClientAnimalDistribution,
  getClientAnimalTests,
  getClientAnimalTypeSummary,
  getClientTestSummary,
} from '@epigram/shared-contracts/api/clientCharts';
import { listBurdenThresholds } from '@epigram/shared-contracts/api/burdenThresholds';
import { listGroups } from '@epigram/shared-contracts/api/groups';
import { getSidebarBadges, listNotifications } from '@epigram/shared-contracts/api/notifications';
import { listUnopenedHighTests } from '@epigram/shared-contracts/api/openedTests';
import { getTestDetails, searchTests } from '@epigram/shared-contracts/api/tests';
import { listTreatments, listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { getVisit, listVisits } from '@epigram/shared-contracts/api/visits';

/** The operations that can be read without a connection: lists, results, client pages, and Home's figures. */
const OPERATIONS = [
  searchTests,
  getTestDetails,
  listClients,
  getClient,
  listGroups,
  listAnimals,
  getAnimalById,
  searchAnimalTests,
  getClientTestSummary,
  getClientAnimalTypeSummary,
  getClientAnimalTests,
  getClientAnimalDistribution,
  listVisits,
  getVisit,
  listTreatments,
  listWithdrawals,
  listBurdenThresholds,
  listNotifications,
  getSidebarBadges,
  listUnopenedHighTests,
  getBusinessInfo,
  getIsNewBusiness,
  getMonthlyStats,
  getOrganisationInfo,
  getTestsSummary,
  getTrends,
  getClientMap,
  getEggCounts,
];

const ids: ReadonlySet<string> = new Set(OPERATIONS.map(({ id }) => id));

export function isSavedOffline(operation: string): boolean {
  return ids.has(operation);
}
