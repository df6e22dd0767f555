import type { AssessmentAnswers } from '@epigram/shared-contracts/api/assessments';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type Kysely } from 'kysely';

import { beginAssessment, signOneAssessment } from '../modules/assessments/public.ts';
import { createForecastService } from '../modules/weather/public.ts';
import type { Database } from '../schema/tables.ts';
import type { Demonstration } from './demonstration.ts';
import { TREATED_DAYS_AGO } from './medicineRecords.ts';

const DAY = 86_400_000;
const LANGUAGE = 'en';

const ANSWERS: AssessmentAnswers = {
  reason:
    'All animals of the home field, against roundworms: the egg count is above the treatment threshold.',
  signs: 'Soft dung in a third of them, and slower growth than in August.',
  grazing: 'Set-stocked on permanent pasture since May. They move to the aftergrass after the treatment.',
  bought: 'None this year.',
  resistance: 'No efficacy check so far. Benzimidazoles were last used the year before last.',
  alternatives: 'Moving them to clean pasture alone would come too late.',
  left: 'The five best grown ones, marked with a blue spray.',
  dosing:
    'Weighed in the crush and dosed for the heaviest. The gun was checked on the day with a measuring jug.',
  check: 'Second egg count of the same group 14 days after the dose.',
};

/** The sheet that was signed on the day before the latest treatment of the first client, with what was known then. */
export async function insertAssessment(
  trx: Kysely<Database>,
  made: Demonstration,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const [farm] = made.clients;
  if (!farm) return;
  const { business_id: businessId, id: clientId } = farm;
  const client = { business_id: businessId, client_id: clientId };
  const scope = { businessIds: [businessId], organisationId: null, role: BUSINESS_ROLE.Owner };
  const signedAt = new Date(now.getTime() - (TREATED_DAYS_AGO + 1) * DAY);
  const overview = await createForecastService(trx, { now: () => signedAt }).overview();
  const { id, revision, questions } = await beginAssessment(trx, scope, client, LANGUAGE);
  const ours = Object.fromEntries(questions.map((one) => [one.id, null])) as Record<
    keyof AssessmentAnswers,
    null
  >;
  await signOneAssessment(trx, scope, client, {
    id,
    revision,
    wordings: ours,
    answers: ANSWERS,
    conclusion: 'Treat with a benzimidazole drench by weight, leave the five best, and check the effect.',
    asked: { clientId, userId, overview, now: signedAt },
    by: { userId, requestId: 'demonstration' },
    language: LANGUAGE,
  });
  const beganAt = new Date(signedAt.getTime() - DAY / 24);
  await sql`update assessments set created_at = ${beganAt}, updated_at = ${signedAt}
    where business_id = ${businessId} and id = ${id}`.execute(trx);
}
