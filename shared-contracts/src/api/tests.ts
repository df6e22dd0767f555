import * as z from 'zod/mini';
import { EXPORT_FORMATS, type BurdenLevel } from '../domain/enumerations.ts';
import { EXPORT_MAX_REPORTS, NAME_MAX_LENGTH } from '../domain/limits.ts';
import {
  animalType,
  burdenLevel,
  businessIdParam,
  day,
  deviceKey,
  id,
  idParam,
  longText,
  pageParams,
  parasite,
  search,
  sortOrder,
  testStatus,
  testType,
} from './fields.ts';
import { groupReference } from './groups.ts';
import { countedListEnvelope, defineOperation, envelope } from './operation.ts';

const tag = 'Tests';

/** A test's id as users see it: a UUID, or `external…` for a test from another source. */
export const testId = z
  .string()
  .check(z.regex(/^(?:external[\w-]{1,60}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, 'is no test id'));
/**
 * `:type?` of a details path: the id's source. It is accepted but ignored, because the id itself determines the source.
 */
const testSource = z.optional(z.enum(['internal', 'external']));

export const testRow = z.object({
  id: z.number(),
  /** Shown as the test id. */
  uuid: z.string(),
  /** Shown as the sample id. */
  cowId: z.string(),
  businessId: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  clientNumber: z.nullable(z.string()),
  animalId: z.nullable(z.number()),
  /** Null for no group. */
  group: z.optional(groupReference),
  testType,
  animalType,
  createdAt: z.string(),
  /** The day of the test in the business's time zone. */
  testedOn: z.optional(z.string()),
  /** `HH:MM` of that day; null if only the day is known. */
  testedTime: z.optional(z.nullable(z.string())),
  status: testStatus,
});
export type TestRow = z.output<typeof testRow>;

/** Counts over all tests that match the search and the filters, except for the status filter. */
export const testCounts = z.object({
  totalTests: z.number(),
  analysingTests: z.number(),
  positiveTests: z.number(),
  negativeTests: z.number(),
  failedTests: z.number(),
  /** The search matches more sample ids than SEARCH_MAX_SAMPLES; page and counts cover only the first of them. */
  moreSamples: z.optional(z.literal(true)),
});
export type TestCounts = z.output<typeof testCounts>;

/** Levels at which a parasite was found. */
export const GRADED_LEVELS = [
  'Light',
  'Moderate',
  'High',
  'Very High',
] as const satisfies readonly BurdenLevel[];
const gradedLevel = z.enum(GRADED_LEVELS);
const foundParasite = z.union([parasite, z.literal('fluke')]);

export const testFilters = z.strictObject({
  status: z.optional(z.array(testStatus)),
  animalType: z.optional(z.array(animalType)),
  testType: z.optional(z.array(testType)),
  /** Level of the highest burden, or of the given parasites' burden. */
  level: z.optional(z.array(gradedLevel)),
  /** Parasites of which at least one was found. */
  parasite: z.optional(z.array(foundParasite)),
  startDate: z.optional(day),
  endDate: z.optional(day),
  clientId: z.optional(id),
  clientNumber: z.optional(z.string().check(z.maxLength(60))),
  /** A part of the name of the sample's group. */
  group: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
});
export type TestFilters = z.output<typeof testFilters>;

export const TEST_SORT_FIELDS = [
  'createdAt',
  'uuid',
  'cowId',
  'clientName',
  'testType',
  'animalType',
  'status',
] as const;
/** `leading` is the highest burden: the level, then the count. */
export const SEARCH_SORT_FIELDS = [...TEST_SORT_FIELDS, 'leading'] as const;

/** Also accepts the column's name: `createdAt` is sent as `created_at` (docs/product.md, 5). */
export const testSortField = z.pipe(
  z.enum([...TEST_SORT_FIELDS, 'created_at']),
  z.transform((field) => (field === 'created_at' ? 'createdAt' : field)),
);

const searchSortField = z.pipe(
  z.enum([...SEARCH_SORT_FIELDS, 'created_at']),
  z.transform((field) => (field === 'created_at' ? 'createdAt' : field)),
);

/** The count of one parasite in one sample. */
export const parasiteCount = z.object({
  parasite: foundParasite,
  /** Eggs (oocysts for coccidia) seen under the microscope; null for fluke. */
  eggsCounted: z.nullable(z.number()),
  /** Eggs per gram that one counted egg represents; null for fluke. */
  multiplicationFactor: z.nullable(z.number()),
  /** eggsCounted × multiplicationFactor; null for fluke. */
  epg: z.nullable(z.number()),
  unit: z.enum(['epg', 'opg']),
  /** Fluke is only reported as positive or negative. */
  positive: z.boolean(),
  /** Null if no cut points are published for this species and parasite. */
  level: z.nullable(burdenLevel),
  /** Where each level begins, in `unit`, for this species; absent without published cut points. */
  cutPoints: z.optional(z.object({ moderate: z.number(), high: z.number(), veryHigh: z.number() })),
  /** 95 % repeatability range of the count, in `unit`; null for fluke. */
  range: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type ParasiteCount = z.output<typeof parasiteCount>;

/** Fluke is not counted; counts of Nematodirus do not show the burden; or the parasite has no published cut points. */
export const UNGRADED_REASONS = ['fluke', 'nematodirus', 'no-cut-points', 'no-count'] as const;
export type UngradedReason = (typeof UNGRADED_REASONS)[number];

/** A row of the list, with the count that sums up its test; null if nothing was found or nothing has a level. */
export const searchedTest = z.object({
  ...testRow.shape,
  leading: z.optional(
    z.nullable(z.pick(parasiteCount, { parasite: true, epg: true, unit: true, level: true })),
  ),
  /** Why a positive test has no `leading`, with its highest count, if it has one. */
  ungraded: z.optional(
    z.object({
      reason: z.enum(UNGRADED_REASONS),
      count: z.nullable(z.pick(parasiteCount, { parasite: true, epg: true, unit: true })),
    }),
  ),
  clientPhone: z.optional(z.nullable(z.string())),
});
export type SearchedTest = z.output<typeof searchedTest>;

export const searchTests = defineOperation({
  id: 'searchTests',
  summary: 'A page of test results; the search is by client name or sample id.',
  tag,
  method: 'POST',
  path: '/tests/results/:offset/:limit',
  access: 'detailed',
  apiKey: 'results:read',
  safe: true,
  params: z.object(pageParams),
  body: z.object({
    search,
    sortField: z.optional(searchSortField),
    sortOrder,
    filters: z.optional(testFilters),
  }),
  answer: countedListEnvelope(searchedTest, testCounts),
  errors: ['PAGE_TOO_FAR'],
});

export const testComment = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Whether the signed-in user may change it. */
  editable: z.boolean(),
});
export type TestComment = z.output<typeof testComment>;

/** A result before it was corrected. */
export const testCorrection = z.object({
  at: z.string(),
  /** Null if the person's account was deleted. */
  by: z.nullable(z.string()),
  reason: z.string(),
  before: z.object({
    cowId: z.string(),
    clientName: z.string(),
    animalName: z.nullable(z.string()),
    /** Null for no group. */
    groupName: z.optional(z.nullable(z.string())),
    animalType,
    testType,
    createdAt: z.string(),
    testedOn: z.optional(z.string()),
    testedTime: z.optional(z.nullable(z.string())),
    status: testStatus,
    /** Eggs (oocysts) counted, and their multiplication factor. */
    counts: z.array(
      z.object({ parasite, eggsCounted: z.number(), multiplicationFactor: z.number(), epg: z.number() }),
    ),
  }),
});
export type TestCorrection = z.output<typeof testCorrection>;

export const testDetails = z.object({
  ...testRow.shape,
  businessName: z.string(),
  testerName: z.nullable(z.string()),
  clientAddress: z.nullable(z.string()),
  clientPhone: z.optional(z.nullable(z.string())),
  farmType: z.nullable(z.string()),
  flockNumber: z.nullable(z.string()),
  animalName: z.nullable(z.string()),
  /** When the sample was taken; null if it was not recorded. */
  sampledAt: z.nullable(z.string()),
  /** Its day in the business's time zone. */
  sampledOn: z.optional(z.nullable(z.string())),
  /** Counting method, for example `McMaster`. */
  method: z.nullable(z.string()),
  /** Animals in a pooled sample; 1 for an individual one. */
  pooledAnimals: z.number(),
  dosed: z.number(),
  coccidiaVisible: z.boolean(),
  counts: z.array(parasiteCount),
  comments: z.array(testComment),
  /** Whether the signed-in user may correct it: a laboratory's result can't be corrected. */
  correctable: z.optional(z.boolean()),
  /** Whether the signed-in user may delete it, if nothing has been recorded on it. */
  deletable: z.optional(z.boolean()),
  /** Earlier states, latest first. */
  corrections: z.optional(z.array(testCorrection)),
});
export type TestDetails = z.output<typeof testDetails>;

export const getTestDetails = defineOperation({
  id: 'getTestDetails',
  summary: 'One test with its counts and comments.',
  tag,
  method: 'GET',
  path: '/tests/details/:id/:type?',
  access: 'detailed',
  apiKey: 'results:read',
  params: z.object({ id: testId, type: testSource }),
  answer: envelope(testDetails),
});

export const addTestComment = defineOperation({
  id: 'addTestComment',
  summary: 'Add a comment to a test.',
  tag,
  method: 'POST',
  path: '/tests/details/comment/:id/:type?',
  access: 'detailed',
  params: z.object({ id: testId, type: testSource }),
  body: z.object({ text: longText, key: z.optional(deviceKey) }),
  answer: envelope(testComment),
  errors: ['IDEMPOTENCY_CONFLICT'],
});

export const updateTestComment = defineOperation({
  id: 'updateTestComment',
  summary: 'Change a comment (its author, or a Manager or Owner of the business).',
  tag,
  method: 'PATCH',
  path: '/tests/details/comment/:commentId/:type?',
  access: 'detailed',
  params: z.object({ commentId: z.string(), type: testSource }),
  body: z.object({ text: longText }),
  answer: envelope(testComment),
  errors: ['COMMENT_ID_INVALID', 'AUTHORIZATION_FAILED'],
});

const reportFormat = z.object({ format: z.optional(z.enum(['html', 'pdf'])) });

export const downloadTestReport = defineOperation({
  id: 'downloadTestReport',
  summary: 'The report of one test, as HTML (default) or PDF.',
  tag,
  method: 'GET',
  path: '/tests/download/dashboard/fec/:id',
  access: 'detailed',
  apiKey: 'results:read',
  params: z.object({ id: testId }),
  query: z.object({
    ...reportFormat.shape,
    /** Whether to include the test's photographs. */
    photos: z.optional(z.literal('yes')),
  }),
  kind: 'file',
});

export const downloadCombinedResults = defineOperation({
  id: 'downloadCombinedResults',
  summary: 'One report over several tests, as HTML (default) or PDF.',
  tag,
  method: 'POST',
  path: '/tests/download/combinedresults/',
  access: 'detailed',
  safe: true,
  query: reportFormat,
  body: z.object({ tests: z.array(testId).check(z.minLength(1), z.maxLength(500)) }),
  kind: 'file',
});

const exportFormat = z.object({ format: z.optional(z.enum(EXPORT_FORMATS)) });

export const exportAllTests = defineOperation({
  id: 'exportAllTests',
  summary: `Everything that search and filters keep, as a zip: an Excel list, or a PDF report for each. More than ${EXPORT_MAX_REPORTS} tests are accepted with 202 and made in the background.`,
  tag,
  method: 'POST',
  path: '/tests/download/export-all',
  access: 'detailed',
  bulk: true,
  // A repeated request does not start a second export.
  safe: true,
  query: exportFormat,
  body: z.object({ search, filters: z.optional(testFilters) }),
  kind: 'file',
  accepted: envelope(z.object({ exportId: z.string() })),
});

export const exportSelectedTests = defineOperation({
  id: 'exportSelectedTests',
  summary: 'The chosen tests as a zip: an Excel list, or a PDF report for each.',
  tag,
  method: 'POST',
  path: '/tests/download/export-selected',
  access: 'detailed',
  bulk: true,
  safe: true,
  query: exportFormat,
  body: z.object({ ids: z.array(testId).check(z.minLength(1), z.maxLength(EXPORT_MAX_REPORTS)) }),
  kind: 'file',
});

export const importTests = defineOperation({
  id: 'importTests',
  summary:
    'Import results from .xlsx, .xls, .ods, .csv or .tsv: all rows, or none, with each problem in `errors`.',
  tag,
  method: 'POST',
  path: '/tests/import/:businessId/results',
  access: 'detailed',
  bulk: true,
  apiKey: 'results:write',
  params: z.object({ businessId: idParam }),
  file: 'file',
  answer: envelope(z.object({ imported: z.number(), newClients: z.number(), newAnimals: z.number() })),
  errors: [
    'AUTHORIZATION_FAILED',
    'DUPLICATE_CLIENT',
    'INVALID_FILE_TYPE',
    'MISSING_REQUIRED_COLUMNS',
    'INVALID_DATA',
    'TEMPLATE_ERROR',
    'FILE_TOO_LARGE',
  ],
});

export const downloadImportTemplate = defineOperation({
  id: 'downloadImportTemplate',
  summary: 'An Excel file with the columns that the result import reads, and one example row.',
  tag,
  method: 'GET',
  path: '/tests/import/:businessId/template',
  access: 'detailed',
  apiKey: 'results:write',
  params: z.object({ businessId: businessIdParam }),
  kind: 'file',
});
