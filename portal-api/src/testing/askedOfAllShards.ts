/** Operations that ask several shards even for a person of one business, each with the reason. */
export const OF_ALL_BUSINESSES: Readonly<Record<string, string>> = {
  listBurdenThresholds:
    'whether any business still has weeks graded by former cut points, on a page of settings',
  updateBurdenThreshold: 'by platform staff: stores the former cut points for every business',
};

/**
 * Operations that ask several shards for the people of an organisation, by reason: its businesses are on any of them.
 * Of an organisation's single business, they ask its own.
 */
export const OF_ORGANISATIONS: Readonly<Record<string, readonly string[]>> = {
  'figures over all businesses': [
    'getAnalyticsGraph',
    'getBurdenLevels',
    'getBusinessParasiteShares',
    'getBusinessPerformanceRace',
    'getBusinessTestDistribution',
    'getBusinessTestsOverTime',
    'getClientMap',
    'getEggCounts',
    'getIsNewBusiness',
    'getLiveTracker',
    'getMonthlyStats',
    'getResistanceOverview',
    'getSidebarBadges',
    'getTestsSummary',
    'getTrends',
  ],
  'lists over all businesses': [
    'exportAllTests',
    'exportSelectedTests',
    'listClients',
    'listOrganisationBusinesses',
    'listUnopenedHighTests',
    'listWaitingChecks',
    'searchAnimalTests',
    'searchTests',
  ],
  'a link that does not name the business': [
    'addTestComment',
    'addTestPhoto',
    'assignTests',
    'deleteTest',
    'deleteTestPhoto',
    'downloadCombinedResults',
    'downloadTestReport',
    'getTestDetails',
    'getTestPhoto',
    'listTestPhotos',
    'markTestOpened',
    'unassignTests',
    'updateTestComment',
  ],
};
