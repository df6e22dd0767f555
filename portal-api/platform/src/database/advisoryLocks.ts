/**
 * Every advisory lock of the servers, which may share one database: a number is used for one purpose.
 * `advisoryLocks.test.ts` keeps them apart.
 */
export const LOCKS = {
  /** Schema migrations of either server. */
  migrate: 7_302_015_401,
  /** The release log is appended to by one process at a time. */
  appendReleaseLog: 7_302_015_402,
  /** Privileges of the server's role. */
  serverRole: 7_302_015_403,
  /** The registry's schema. */
  registrySchema: 7_302_015_404,
  /** The job queue's schema. */
  jobQueue: 7_302_015_405,
  /** Roles and databases that tests make on a server. */
  testServer: 7_302_015_406,
  /** A database that the files of one test run share. */
  testTemplate: 7_302_015_407,
} as const;

/** First keys of locks with two keys, which never meet the locks above. */
export const KEYED_LOCKS = {
  /** By business: its imports run one after the other. */
  imports: 7301,
  /** By business: shared by writers of counts, exclusive for the job that grades them. */
  grading: 7302,
  /** 0: exclusive for an edit of burden thresholds, shared while a business is graded. */
  thresholdEdits: 7303,
  /** By user: the exports that they ask for. */
  exports: 7304,
  /** By request: its answers, each of which writes to the notifications of those who may answer. */
  requests: 7305,
} as const;
