import * as z from 'zod/mini';
import { animalType as anyAnimalType, id, idParam, parasite as anyParasite } from './fields.ts';
import {
  clientId,
  createdAt,
  defineChanges,
  done,
  INTEGRATION_WRITE,
  INTEGRATION_WRITE_ERRORS,
  one,
  rowId,
  updatedAt,
  withTexts,
} from './integration.ts';
import { defineOperation } from './operation.ts';
import {
  answers as anyAnswers,
  checkDraft,
  checkResult,
  newRound as anyNewRound,
  reductionInterval,
  checkRound,
  treatmentCheck,
} from './treatmentChecks.ts';

const tag = 'Efficacy checks';

const ROUND = {
  day: 'The day of the samples, where the business is.',
  source: '`visit`: read from the results of that day. `typed`: sent, for example from a report.',
  counts: 'Eggs per gram of each sample.',
} as const;
const ANSWERS = {
  heaviestWeight: 'Whether the dose was for the heaviest animal.',
  gunCalibrated: 'Whether the dosing gun was calibrated.',
  productInDate: 'Whether the product was in date and stored well.',
  heldUntilSwallowed: 'Whether the animals swallowed the whole dose.',
  rightInterval: 'Whether the second sample was taken at the right time.',
  enoughEggs: 'Whether there were enough eggs before the treatment.',
} as const;
const INTERVAL = {
  lower: 'The lower limit of the reduction in per cent.',
  upper: 'The upper limit of the reduction in per cent.',
  class: 'What the interval says of the product.',
} as const;
const TEXTS = {
  kind: '`composite`: one pooled count before and after. `reduction`: a count of each animal.',
  treatmentId: 'The treatment that is checked. Null if it is not recorded here.',
  animalType: 'The species.',
  groupId: 'The group of the client and the species, whose samples of a visit count. Null for no group.',
  groupName: 'The name of a mob that is no group of the client. Instead of `groupId`.',
  product: 'The product.',
  activeClass: 'The class that is checked, of which the product has one.',
  treatedOn: 'The day of the treatment.',
  parasite: 'Whose eggs are compared.',
  factor:
    'Eggs per gram that one counted egg stands for. Required with counts, because there is no usual one.',
  paired: 'Whether both rounds list the same animals in the same order.',
  purpose: '`research` demands narrower limits. `clinical` if it is left out.',
  before: 'The samples before the treatment.',
  after: 'The samples after the treatment. Null until they were taken.',
  answers: 'Answers to what else could explain a low reduction. Null if it was not answered.',
  laboratory: 'The laboratory that counted.',
  accreditation: 'The accreditation of the laboratory.',
  recommendation: 'What the vet recommends.',
} as const;

const round = withTexts(checkRound, ROUND).check(
  z.meta({ id: 'CheckRound', description: 'The counts of one round of sampling.' }),
);
const interval = withTexts(reductionInterval, INTERVAL).check(
  z.meta({ id: 'ReductionInterval', description: 'The reduction of the egg count by one method.' }),
);
const result = withTexts(
  checkResult,
  {
    reduction: 'In per cent. Null without a second round, or without eggs before the treatment.',
    meanBefore: 'Eggs per gram before the treatment.',
    meanAfter: 'Eggs per gram after the treatment.',
    coverage: 'The coverage of the intervals in per cent.',
    waavp: 'By the guideline of the W.A.A.V.P. of 2023.',
    delta: 'By the delta method.',
    target: 'The efficacy in per cent that is expected of the product.',
    lower: 'The limit in per cent below which the product is resistant.',
    warnings: 'What limits the result.',
    denied: 'Questions that were answered with no: reasons to repeat the check.',
    unanswered: 'Questions without an answer.',
  },
  { waavp: z.nullable(interval), delta: z.nullable(interval) },
).check(z.meta({ id: 'CheckResult', description: 'What the counts of a check say.' }));
const answers = withTexts(anyAnswers, ANSWERS);

const { id: _id, group: _group, result: _result, createdAt: _created, ...known } = treatmentCheck.shape;
export const integrationCheck = z
  .object({
    ...withTexts(
      z.object({ ...known, groupId: z.nullable(z.number()), groupName: z.nullable(z.string()) }),
      {
        ...TEXTS,
        status: '`complete`: the second round is in, or the first one has no eggs.',
        secondFrom: 'The first day on which the second sample counts.',
        secondUntil: 'The last day on which the second sample counts.',
      },
      { before: z.nullable(round), after: z.nullable(round), answers },
    ).shape,
    id: rowId,
    clientId,
    result,
    createdAt,
    updatedAt,
  })
  .check(z.meta({ id: 'Check', description: 'A check of how well a treatment worked.' }));
export type IntegrationCheck = z.output<typeof integrationCheck>;

const newRound = withTexts(anyNewRound, {
  day: ROUND.day,
  counts: `${ROUND.counts} Without them, the results of that day are read now.`,
}).check(
  z.meta({ id: 'NewCheckRound', description: 'A round of sampling, typed or read from the results.' }),
);

const { shape } = checkDraft;
const fields = {
  kind: shape.kind.check(z.describe(TEXTS.kind)),
  treatmentId: shape.treatmentId.check(
    z.describe(`${TEXTS.treatmentId} What is left out of group, product, class and day is the treatment's.`),
  ),
  animalType: anyAnimalType.check(z.describe(TEXTS.animalType)),
  groupId: shape.groupId.check(z.describe(TEXTS.groupId)),
  groupName: shape.group.check(z.describe(TEXTS.groupName)),
  product: shape.product.check(z.describe(TEXTS.product)),
  activeClass: shape.activeClass.check(z.describe(TEXTS.activeClass)),
  treatedOn: shape.treatedOn.check(z.describe(TEXTS.treatedOn)),
  parasite: anyParasite.check(z.describe(TEXTS.parasite)),
  factor: shape.factor.check(z.describe(TEXTS.factor)),
  paired: shape.paired.check(z.describe(TEXTS.paired)),
  purpose: z.optional(treatmentCheck.shape.purpose.check(z.describe(TEXTS.purpose))),
  before: z.optional(z.nullable(newRound).check(z.describe(TEXTS.before))),
  after: z.optional(z.nullable(newRound).check(z.describe(TEXTS.after))),
  answers: z.optional(z.partial(answers).check(z.describe(TEXTS.answers))),
  laboratory: shape.laboratory.check(z.describe(TEXTS.laboratory)),
  accreditation: shape.accreditation.check(z.describe(TEXTS.accreditation)),
  recommendation: shape.recommendation.check(z.describe(TEXTS.recommendation)),
};
const wholeCheck = z.strictObject(fields);
type WholeCheck = z.output<typeof wholeCheck>;

const isOneGroup = z.refine<Pick<WholeCheck, 'groupId' | 'groupName'>>(
  ({ groupId, groupName }) => !groupId || !groupName,
  { path: ['groupName'], error: 'is sent instead of groupId' },
);
const hasFactor = z.refine<Pick<WholeCheck, 'before' | 'after' | 'factor'>>(
  ({ before, after, factor }) => factor !== undefined || !(before?.counts ?? after?.counts),
  { path: ['factor'], error: 'is required with counts' },
);

const newCheck = z
  .strictObject({ clientId: id.check(z.describe('The client whose animals were treated.')), ...fields })
  .check(isOneGroup, hasFactor, z.meta({ id: 'NewCheck', description: 'An efficacy check to start.' }));
const changedCheck = wholeCheck.check(
  isOneGroup,
  hasFactor,
  z.meta({
    id: 'CheckChange',
    description: 'An efficacy check, whole. The client is fixed.',
  }),
);

export const listIntegrationChecks = defineChanges(
  {
    id: 'listIntegrationChecks',
    summary: 'The efficacy checks, in the order of their latest change.',
    tag,
    path: '/checks',
    apiKey: 'checks:read',
  },
  integrationCheck,
  rowId,
);

export const createIntegrationCheck = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'createIntegrationCheck',
  summary: 'Start an efficacy check, from results or from counts of a report.',
  tag,
  method: 'POST',
  path: '/checks',
  apiKey: 'checks:write',
  body: newCheck,
  answer: one(integrationCheck),
  errors: INTEGRATION_WRITE_ERRORS,
});

const checkParams = z.strictObject({ checkId: idParam });

export const replaceIntegrationCheck = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'replaceIntegrationCheck',
  summary: 'Change an efficacy check, for example by its second round; all fields are sent.',
  tag,
  method: 'PUT',
  path: '/checks/:checkId',
  apiKey: 'checks:write',
  params: checkParams,
  body: changedCheck,
  answer: one(integrationCheck),
  errors: INTEGRATION_WRITE_ERRORS,
});

export const deleteIntegrationCheck = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'deleteIntegrationCheck',
  summary: 'Remove an efficacy check.',
  tag,
  method: 'DELETE',
  path: '/checks/:checkId',
  apiKey: 'checks:write',
  params: checkParams,
  answer: done,
  errors: INTEGRATION_WRITE_ERRORS,
});
