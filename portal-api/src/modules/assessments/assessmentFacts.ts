import type { AssessmentAnswers, AssessmentWordings } from '@epigram/shared-contracts/api/assessments';
import type { ClientForecast } from '@epigram/shared-contracts/api/farmForecasts';
import type { Group } from '@epigram/shared-contracts/api/groups';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { type ClientReportFacts, readReportFacts } from '../client-report/public.ts';
import { groupsOfClient, readClient } from '../clients/public.ts';
import { readClientForecast } from '../farm-forecast/public.ts';
import { findUser } from '../identity/public.ts';
import { todayOf } from '../test-data/public.ts';
import type { ForecastService } from '../weather/public.ts';

type Overview = Awaited<ReturnType<ForecastService['overview']>>;
type Client = Awaited<ReturnType<typeof readClient>>;
export type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;

export interface AssessmentFacts {
  readonly client: Pick<
    Client,
    | 'name'
    | 'number'
    | 'flockNumber'
    | 'herdNumber'
    | 'holdingNumber'
    | 'address'
    | 'city'
    | 'county'
    | 'postcode'
  >;
  readonly groups: readonly Group[];
  readonly report: ClientReportFacts;
  readonly forecast: ClientForecast['forecast'];
  readonly written: Written;
}

/** What the vet has added. */
export interface Written {
  readonly wordings: Partial<AssessmentWordings>;
  readonly answers: Partial<AssessmentAnswers>;
  readonly conclusion: string | null;
  readonly signature: { readonly name: string; readonly day: string; readonly at: string } | null;
}

/** A sheet to be answered by hand. */
export const NOTHING_WRITTEN: Written = { wordings: {}, answers: {}, conclusion: null, signature: null };

export interface Asked {
  readonly clientId: number;
  readonly userId: number;
  readonly overview: Overview;
  readonly now: Date;
}

/** An assessment hides nothing of its year, unlike a report for the farmer. */
const ALL = { visits: Infinity, treatments: 100_000 };

/** What is known of a client for the twelve months until today. */
export async function readAssessment(
  db: Db,
  scope: Scope,
  { clientId, userId, now, overview }: Asked,
  written: Written,
): Promise<AssessmentFacts> {
  const client = await readClient(db, scope, clientId);
  const today = await todayOf(db, client.businessId, now);
  const vet = (await findUser(db, userId)).name;
  const period = { start: yearBefore(today), end: today };
  return {
    client,
    groups: await groupsOfClient(db, scope, clientId),
    report: await readReportFacts(db, scope, { ...period, clientId, now, vet, most: ALL }),
    forecast: (await readClientForecast(db, scope, overview, { clientId, userId })).forecast,
    written,
  };
}

/** The same day of the year before; on 29 February, 1 March. */
function yearBefore(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}
