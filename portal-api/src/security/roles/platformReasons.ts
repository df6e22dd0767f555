/**
 * Why staff or admins may call an operation without support access. One that is missing here, or no longer open to them,
 * fails the test.
 */
export const PLATFORM_REASONS: readonly {
  readonly operations: readonly string[];
  readonly reason: string;
}[] = [
  {
    operations: [
      'getAnalyticsGraph',
      'getBurdenLevels',
      'getClientMap',
      'getEggCounts',
      'getLiveTracker',
      'getTestsSummary',
      'getTrends',
    ],
    reason:
      'Figures of the whole platform, to see whether it works and how it is used. They are suppressed and rounded as in Aggregated View, and name no tenant and no client.',
  },
  {
    operations: [
      'addBusinessMember',
      'updateBusinessMember',
      'unlinkBusinessMembers',
      'addOrganisationMember',
      'updateOrganisationMember',
      'unlinkOrganisationMembers',
    ],
    reason:
      'A tenant whose last Owner or Manager has left, or is locked out, can be helped. Each call needs a reason, which the tenant reads in its audit trail. The list of members still needs support access.',
  },
  {
    operations: ['unlinkOrganisationBusinesses'],
    reason: 'A link that neither side can end any more. It needs a reason, and notifies both sides.',
  },
  {
    operations: ['searchSupportTenants', 'startSupportAccess'],
    reason:
      'Support access begins with them: they name tenants, no person. It needs a reason, lasts 60 minutes, only reads, and is in the audit trail of the tenant.',
  },
  {
    operations: [
      'listAnnouncements',
      'createAnnouncement',
      'updateAnnouncement',
      'uploadAnnouncementImage',
      'getAnnouncement',
      'publishAnnouncement',
      'withdrawAnnouncement',
    ],
    reason: 'Announcements are texts of the platform. Their audience is a number, not a list of people.',
  },
  {
    operations: ['listThresholdHistory', 'updateBurdenThreshold'],
    reason: 'The cut points of burden levels are the same for all tenants. A change names its source.',
  },
];
