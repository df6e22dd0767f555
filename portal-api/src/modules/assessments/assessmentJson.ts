import type { Assessment, AssessmentQuestion } from '@epigram/shared-contracts/api/assessments';
import type { Locale } from '@epigram/shared-contracts/locale';

import { ASSESSMENT_TEXTS } from './assessmentTexts.ts';
import type { AssessmentFacts, Written } from './assessmentFacts.ts';

export type AssessmentJson = ReturnType<typeof assessmentJson>;

/** The sheet as data. What the vet has not written is null. */
export function assessmentJson(facts: AssessmentFacts, language: Locale) {
  const { client, groups, report, forecast, written } = facts;
  const { practice, start, end, today, vet, treatments, checks } = report;
  return {
    language,
    madeOn: today,
    madeBy: vet,
    period: { start, end },
    practice,
    client: {
      name: client.name,
      number: client.number,
      flockNumber: client.flockNumber,
      herdNumber: client.herdNumber,
      holdingNumber: client.holdingNumber,
      address: client.address,
      city: client.city,
      county: client.county,
      postcode: client.postcode,
    },
    groups,
    visits: report.visits,
    treatments,
    checks,
    forecast,
    questions: questionsIn(language, written),
    conclusion: written.conclusion,
    signature: written.signature,
  };
}

/** The questions as the vet has worded them, else ours. */
export function questionsIn(
  language: Locale,
  { wordings, answers }: Pick<Written, 'wordings' | 'answers'>,
): Assessment['questions'] {
  const texts = Object.entries(ASSESSMENT_TEXTS[language].questions) as [AssessmentQuestion, string][];
  return texts.map(([id, standardText]) => ({
    id,
    text: wordings[id] ?? standardText,
    standardText,
    answer: answers[id] || null,
  }));
}
