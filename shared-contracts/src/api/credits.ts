import * as z from 'zod/mini';
import { businessParams } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

export const creditMonth = z.object({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  added: z.number(),
  used: z.number(),
  /** At the end of the month; for the current month, now. */
  balance: z.number(),
});
export type CreditMonth = z.output<typeof creditMonth>;

export const creditHistory = z.object({
  /** Null if credits are unlimited. */
  credits: z.nullable(z.number()),
  testsLast30Days: z.number(),
  /**
   * ISO 8601 day on which they run out if testing continues as in the last 30 days; null if it can't be predicted.
   */
  runsOutOn: z.nullable(z.string()),
  /** ISO 8601 day on which the plan ends. */
  planExpiresAt: z.nullable(z.string()),
  /** The last twelve, the current month first. */
  months: z.array(creditMonth),
});
export type CreditHistory = z.output<typeof creditHistory>;

export const getCreditHistory = defineOperation({
  id: 'getCreditHistory',
  summary: 'Credits of a business: balance, use by month, when they run out, and when its plan ends.',
  tag: 'Businesses and organisations',
  method: 'GET',
  path: '/businesses/:businessId/dashboard/credits',
  access: 'tenant',
  params: z.object(businessParams),
  answer: envelope(creditHistory),
});
