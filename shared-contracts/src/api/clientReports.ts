import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH } from '../domain/limits.ts';
import { tidyText } from '../domain/tidyText.ts';
import { businessParams, day, email, idParam, timestamp } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Client reports';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/report';
const params = z.object({ ...businessParams, clientId: idParam });
const language = z.enum(['en', 'es']);

/** The most addresses that one report can be sent to. */
export const REPORT_MAX_ADDRESSES = 10;

export const downloadClientReport = defineOperation({
  id: 'downloadClientReport',
  summary: 'The report of a client for the farmer, as HTML to preview (default) or PDF.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params,
  query: z.object({
    start: day,
    end: day,
    language: z.optional(language),
    format: z.optional(z.enum(['html', 'pdf'])),
  }),
  kind: 'html',
});

export const sentReport = z.object({
  id: z.number(),
  sentAt: timestamp,
  sentBy: z.nullable(z.string()),
  language,
  start: day,
  end: day,
  to: z.array(z.string()),
});
export type SentReport = z.output<typeof sentReport>;

export const sendClientReport = defineOperation({
  id: 'sendClientReport',
  summary: 'Send the report of a client by mail, as PDF, to the farmer and to further addresses.',
  tag,
  method: 'POST',
  path: `${prefix}/send`,
  access: 'detailed',
  params,
  body: z.object({
    start: day,
    end: day,
    language,
    to: z.array(email).check(z.minLength(1), z.maxLength(REPORT_MAX_ADDRESSES)),
    message: z.optional(z.nullable(z.string().check(z.overwrite(tidyText), z.maxLength(COMMENT_MAX_LENGTH)))),
  }),
  answer: envelope(sentReport),
  errors: [
    'AUTHORIZATION_FAILED',
    'REPORT_EMPTY',
    'REPORT_UNSUBSCRIBED',
    'RATE_LIMITED',
    'REPORT_ADDRESS_LIMIT',
    'REPORT_DAILY_LIMIT',
  ],
});

export const listSentReports = defineOperation({
  id: 'listSentReports',
  summary: 'Reports of a client that were sent, the latest first (100 at most).',
  tag,
  method: 'GET',
  path: `${prefix}/sent`,
  access: 'detailed',
  params,
  answer: envelope(z.array(sentReport)),
});
