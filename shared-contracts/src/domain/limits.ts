/** Limits and constants that client and server share (docs/product.md, 5 and 9). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** The last row that a list of tests or clients shows; exports have no such limit. */
export const LIST_MAX_ROWS = 10_000;

export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 120;
export const EMAIL_MAX_LENGTH = 254;
export const COMMENT_MAX_LENGTH = 2000;
export const PASSWORD_MAX_LENGTH = 200;
export const RESET_PASSWORD_MIN_LENGTH = 13;
export const JOIN_PASSWORD_MIN_LENGTH = 8;
export const NOTES_MAX_LENGTH = { approval: 500, review: 500, reminder: 300 } as const;

export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
export const ANNOUNCEMENT_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum size of a test's photograph, and photographs per test. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const TEST_PHOTOS_MAX = 10;
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
/** The most samples that a search can match; beyond that, only the first are used, and the answer says so. */
export const SEARCH_MAX_SAMPLES = 5_000;
export const EXPORT_MAX_REPORTS = 5_000;
/** The most tests in a background export: as PDF reports, and as rows of an Excel list. */
export const EXPORT_MAX_IN_BACKGROUND = { pdf: 20_000, xlsx: 500_000 } as const;
/** Exports of one user that are queued or running. */
export const EXPORT_MAX_UNFINISHED = 5;
/** All exports of one user, including finished ones, because their files take up space. */
export const EXPORT_MAX_KEPT = 10;
/** Days for which a finished export can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;

/** The most animals that a group can state. */
export const GROUP_MAX_ANIMALS = 1_000_000;

export const INVITATION_EXPIRY_HOURS = 168;
export const DEFAULT_DOSED = 3;
/** Months without a test after which a client counts as inactive. */
export const INACTIVE_CLIENT_MONTHS = 6;
/** Days after a positive test at which a client's next one is due: 3 weeks (docs/product.md, 13). */
export const RETEST_DUE_DAYS = 21;
/** Days after which a retest that nobody did is given up. */
export const RETEST_OPEN_DAYS = 63;
/** The fewest tests behind a map point in Aggregated View (docs/product.md, 10.4). */
export const AGGREGATED_MIN_TESTS = 5;

export const SIDEBAR_COLLAPSE_WIDTH = 605;
export const MOBILE_WIDTH = 768;
