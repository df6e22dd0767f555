import type {
  Assessment,
  AssessmentAnswers,
  AssessmentQuestion,
  AssessmentWordings,
} from '@epigram/shared-contracts/api/assessments';

/** Answers by their question, and the questions themselves under `texts`. */
export type AssessmentValues = Partial<Record<AssessmentQuestion | 'conclusion', string>> & {
  texts?: Partial<Record<AssessmentQuestion, string>>;
};

export interface WrittenDraft {
  wordings: AssessmentWordings;
  answers: AssessmentAnswers;
  conclusion: string | null;
}

export function toValues({ questions, conclusion }: Assessment): AssessmentValues {
  const answers = questions.map(({ id, answer }) => [id, answer ?? '']);
  const texts = questions.map(({ id, text }) => [id, text]);
  return {
    ...Object.fromEntries(answers),
    texts: Object.fromEntries(texts),
    conclusion: conclusion ?? '',
  } as AssessmentValues;
}

/** What is left empty stays unanswered; a question that is left empty, or says the same, is the standard one. */
export function toDraft(values: AssessmentValues, { questions }: Assessment): WrittenDraft {
  const written = (name: AssessmentQuestion | 'conclusion') => values[name]?.trim() || null;
  const worded = (name: AssessmentQuestion) => {
    const text = values.texts?.[name]?.trim();
    return text && text !== questions.find(({ id }) => id === name)?.standardText ? text : null;
  };
  return {
    wordings: byQuestion(worded),
    answers: byQuestion(written),
    conclusion: written('conclusion'),
  };
}

/** What two people have written on the same draft. */
export interface Meeting {
  /** For the form: what only one of them has changed, and the user's own text where both have. */
  values: AssessmentValues;
  /** What the other one has written where both have changed the text. */
  theirs: Partial<Record<AssessmentQuestion | 'conclusion', string>>;
}

/**
 * @param opened the draft as the user opened it
 * @param mine the values of their form
 * @param stored the draft as it is by now
 */
export function meet(opened: Assessment, mine: AssessmentValues, stored: Assessment): Meeting {
  const [before, after] = [toValues(opened), toValues(stored)];
  const names = [...stored.questions.map(({ id }) => id), 'conclusion'] as const;
  const theirs: Meeting['theirs'] = {};
  const values: AssessmentValues = { texts: {} };
  for (const name of names) {
    const [was, is, my] = [before[name] ?? '', after[name] ?? '', mine[name] ?? ''];
    values[name] = my === was ? is : my;
    if (my !== was && is !== was && my !== is) theirs[name] = is;
    if (name === 'conclusion') continue;
    const text = mine.texts?.[name];
    values.texts![name] = text === before.texts?.[name] ? after.texts?.[name] : text;
  }
  return { values, theirs };
}

function byQuestion<Value>(valueOf: (name: AssessmentQuestion) => Value): Record<AssessmentQuestion, Value> {
  return {
    reason: valueOf('reason'),
    signs: valueOf('signs'),
    grazing: valueOf('grazing'),
    bought: valueOf('bought'),
    resistance: valueOf('resistance'),
    alternatives: valueOf('alternatives'),
    left: valueOf('left'),
    dosing: valueOf('dosing'),
    check: valueOf('check'),
  };
}
