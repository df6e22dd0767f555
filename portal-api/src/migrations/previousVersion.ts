/**
 * The version that is in use while this one is deployed, and to which a deployment is taken back. Each release sets it
 * to the release before.
 */
export const PREVIOUS_VERSION = {
  commit: '105858fd50cce926882dadfa36ca664a109eaf64',
  lastMigration: '058_treatment_versions',
} as const;

/**
 * What this version's schema lacks, changes or demands beyond the previous version's, as `schemaBreaks.ts` words it,
 * with the last migration of the release in which nothing used it any more. That release must be the previous version,
 * or an earlier one.
 */
export const UNUSED_SINCE: Readonly<Record<string, string>> = {};
