import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH, DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { tidyText } from '../domain/tidyText.ts';
import { businessParams, count, idParam, pageParams, timestamp } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Client reports';
const client = '/businesses/:businessId/dashboard/clients/:clientId';
const clientParams = { ...businessParams, clientId: idParam };
const prefix = `${client}/assessments`;
const assessmentParams = z.object({ ...clientParams, assessmentId: idParam });
const sheetQuery = z.object({ format: z.optional(z.enum(['html', 'pdf', 'json'])) });

/** What a vet is asked before a prescription, in the order of the sheet. */
const QUESTIONS = [
  'reason',
  'signs',
  'grazing',
  'bought',
  'resistance',
  'alternatives',
  'left',
  'dosing',
  'check',
] as const;
const question = z.enum(QUESTIONS);
export type AssessmentQuestion = z.output<typeof question>;

/** The longest question, in the words of the vet. */
export const QUESTION_MAX_LENGTH = 300;

const text = z.string().check(z.overwrite(tidyText), z.maxLength(COMMENT_MAX_LENGTH));
const answerText = z.nullable(text);
const answers = z.strictObject({
  reason: answerText,
  signs: answerText,
  grazing: answerText,
  bought: answerText,
  resistance: answerText,
  alternatives: answerText,
  left: answerText,
  dosing: answerText,
  check: answerText,
} satisfies Record<AssessmentQuestion, typeof answerText>);
export type AssessmentAnswers = z.output<typeof answers>;

const wording = z.nullable(
  z.string().check(z.overwrite(tidyText), z.minLength(1), z.maxLength(QUESTION_MAX_LENGTH)),
);
/** Questions in the vet's words; null for the standard one. */
const wordings = z.strictObject({
  reason: wording,
  signs: wording,
  grazing: wording,
  bought: wording,
  resistance: wording,
  alternatives: wording,
  left: wording,
  dosing: wording,
  check: wording,
} satisfies Record<AssessmentQuestion, typeof wording>);
export type AssessmentWordings = z.output<typeof wordings>;

/** What a vet writes, with the revision of the draft that it was written on. */
const written = { revision: count, wordings, answers };

export const assessment = z.object({
  id: z.number(),
  /** Of a draft: rises with each change. */
  revision: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null for a draft. A signed assessment never changes. */
  signedAt: z.nullable(timestamp),
  /** The name of the person who signed, as it was then. */
  signedBy: z.nullable(z.string()),
  /**
   * In the language of the request, or of the signed sheet. The text is the vet's or the standard one; the answer is
   * null until the vet gives one.
   */
  questions: z.array(
    z.object({
      id: question,
      text: z.string(),
      standardText: z.string(),
      answer: z.nullable(z.string()),
    }),
  ),
  conclusion: z.nullable(z.string()),
});
export type Assessment = z.output<typeof assessment>;

export const downloadAssessment = defineOperation({
  id: 'downloadAssessment',
  summary:
    'The assessment sheet of a client for a prescription, with the last twelve months and questions to answer by hand: as HTML to preview (default), PDF or JSON.',
  tag,
  method: 'GET',
  path: `${client}/assessment`,
  access: 'detailed',
  params: z.object(clientParams),
  query: sheetQuery,
  kind: 'html',
});

export const listAssessments = defineOperation({
  id: 'listAssessments',
  summary: 'Assessments of a client, drafts and signed ones, the latest first.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
  }),
  answer: listEnvelope(assessment),
});

export const createAssessment = defineOperation({
  id: 'createAssessment',
  summary:
    'Begin an assessment as a draft. It has the answers of the last signed one, to be reviewed, the questions as the business last worded them, and no conclusion.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  answer: envelope(assessment),
  errors: ['AUTHORIZATION_FAILED'],
});

export const updateAssessment = defineOperation({
  id: 'updateAssessment',
  summary: 'Save the questions, the answers and the conclusion of a draft. A signed assessment is not found.',
  tag,
  method: 'PUT',
  path: `${prefix}/:assessmentId`,
  access: 'detailed',
  params: assessmentParams,
  body: z.strictObject({ ...written, conclusion: z.nullable(text) }),
  answer: envelope(assessment),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const signAssessment = defineOperation({
  id: 'signAssessment',
  summary:
    'Sign a draft with its answers and conclusion. The sheet is kept with the figures of this moment, in the language of the request, and never changes.',
  tag,
  method: 'POST',
  path: `${prefix}/:assessmentId/sign`,
  access: 'detailed',
  params: assessmentParams,
  body: z.strictObject({ ...written, conclusion: text.check(z.minLength(1)) }),
  answer: envelope(assessment),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removeAssessment = defineOperation({
  id: 'removeAssessment',
  summary: 'Discard a draft. A signed assessment is not found.',
  tag,
  method: 'DELETE',
  path: `${prefix}/:assessmentId`,
  access: 'detailed',
  params: assessmentParams,
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const downloadStoredAssessment = defineOperation({
  id: 'downloadStoredAssessment',
  summary:
    'The sheet of an assessment as HTML (default), PDF or JSON: a signed one as it was signed, a draft with the figures of now.',
  tag,
  method: 'GET',
  path: `${prefix}/:assessmentId/sheet`,
  access: 'detailed',
  params: assessmentParams,
  query: sheetQuery,
  kind: 'html',
});
