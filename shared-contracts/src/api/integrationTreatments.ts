import * as z from 'zod/mini';
import { animalType as anyAnimalType, clockTime, id, idParam, longText } from './fields.ts';
import {
  calendarDay,
  clientId,
  createdAt,
  defineChanges,
  done,
  INTEGRATION_WRITE,
  INTEGRATION_WRITE_ERRORS,
  nullableTexts,
  one,
  rowId,
  updatedAt,
  withTexts,
} from './integration.ts';
import { defineOperation } from './operation.ts';
import {
  milkWithdrawal as anyMilkWithdrawal,
  newTreatedActive,
  newTreatedProduct,
  RECORD_ITEMS,
  treatedActive,
  treatedProduct,
  TREATMENT_MAX_PRODUCTS,
} from './treatedProducts.ts';
import { MAX_DURATION_DAYS, MAX_TREATED, newTreatment, TREATMENT_MAX_ANIMALS } from './treatments.ts';

const tag = 'Treatments';

const ACTIVE = {
  substance: 'The substance, if it is one of the list.',
  other: 'The name of a substance that is not in the list.',
  activeClass: 'The class of the substance. It follows from a substance of the list.',
} as const;
const MILK = {
  unit: '`forbidden`: the product is not for animals that give milk for people.',
  value: 'How many days or hours; 0 if there is no waiting. Null with `forbidden`, and only then.',
} as const;
const PRODUCT = {
  name: 'The name of the product, as its label says.',
  actives: 'Its active substances.',
  route: 'How it was given.',
  doseBasis: 'By which weight the dose was measured.',
  batch: 'The batch number.',
  expiry: 'When the batch expires, `YYYY-MM` or `YYYY-MM-DD`.',
  quantity: 'How much was given in total, with at most three decimals.',
  quantityUnit: 'The unit of the quantity. Needed with a quantity, and only with it.',
  supplier: 'Name and address of the supplier.',
  proof: 'The reference of the invoice or the prescription that proves the acquisition.',
  withdrawalMeat: 'Days of withdrawal for meat, as the label says; 0 if there is none. Null if not recorded.',
  withdrawalMilk: 'Withdrawal for milk, as the label says. Null if not recorded.',
  prescriptionNumber: 'The number of the prescription: 16 digits, which may be sent in blocks.',
  prescriptionLine: 'The line of the prescription.',
} as const;

const milkWithdrawal = withTexts(anyMilkWithdrawal, MILK);
const product = withTexts(treatedProduct, PRODUCT, {
  actives: z.array(withTexts(treatedActive, ACTIVE)),
  withdrawalMilk: z.nullable(milkWithdrawal),
}).check(z.meta({ id: 'TreatedProduct', description: 'A product that was given.' }));
const newProduct = withTexts(newTreatedProduct, PRODUCT, {
  actives: newTreatedProduct.shape.actives.clone({
    ...newTreatedProduct.shape.actives._zod.def,
    element: withTexts(newTreatedActive, ACTIVE),
  }),
  withdrawalMilk: z.optional(nullableTexts(newTreatedProduct.shape.withdrawalMilk._zod.def.innerType, MILK)),
}).check(z.meta({ id: 'NewTreatedProduct', description: 'A product that was given.' }));

const animalType = anyAnimalType.check(z.describe('The species.'));
const TEXTS = {
  groupId: 'The group of the client and the species. Null for no group.',
  groupName: 'The name of a mob that is no group of the client. Instead of `groupId`.',
  animalIds: 'The treated animals, if they are known one by one.',
  animalCount: 'How many animals of a group were treated.',
  treatedOn: 'The day of the first administration, where the business is. Not in the future.',
  endedOn: 'The last day of a course. Null while it continues, and for a single day.',
  durationDays: 'For how many days it was given.',
  lastDoseAt: 'The local time of the last dose, `HH:MM`, from which hours of milk withdrawal count.',
  products: 'All products that were given together.',
  prescriber: 'The vet who prescribed it.',
  prescriberContact: 'How to reach the prescriber.',
  reason: 'Why it was given.',
  note: 'Anything else.',
} as const;
const text = (description: string) => z.nullable(z.string()).check(z.describe(description));
const number = (description: string) => z.nullable(z.number()).check(z.describe(description));

export const integrationTreatment = z
  .object({
    id: rowId,
    clientId,
    groupId: number(TEXTS.groupId),
    groupName: text(TEXTS.groupName),
    animalType,
    animalIds: z.array(z.number()).check(z.describe(TEXTS.animalIds)),
    animalCount: number(TEXTS.animalCount),
    treatedOn: z.string().check(z.describe(TEXTS.treatedOn)),
    endedOn: text(TEXTS.endedOn),
    durationDays: number(TEXTS.durationDays),
    lastDoseAt: text(TEXTS.lastDoseAt),
    products: z.array(product).check(z.describe(TEXTS.products)),
    prescriber: text(TEXTS.prescriber),
    prescriberContact: text(TEXTS.prescriberContact),
    meatUntil: text('The last day on which meat is withheld. Null if no period was recorded.'),
    milkUntil: text('The last day on which milk is withheld. Null if no period was recorded.'),
    milkUntilTime: text('The local time of that day until which it is; null for the whole day.'),
    milkForbidden: z
      .boolean()
      .check(z.describe('Whether a product is not for animals that give milk for people.')),
    reason: text(TEXTS.reason),
    note: text(TEXTS.note),
    missing: z
      .array(z.enum(RECORD_ITEMS))
      .check(z.describe('What the record still lacks of Article 108 of Regulation (EU) 2019/6.')),
    corrections: z.number().check(z.describe('How often it was corrected. What it said before is kept.')),
    createdAt,
    updatedAt,
  })
  .check(z.meta({ id: 'Treatment', description: 'A treatment of a group or of single animals.' }));
export type IntegrationTreatment = z.output<typeof integrationTreatment>;

const { shape } = newTreatment;
const fields = {
  groupId: z.optional(z.nullable(id).check(z.describe(TEXTS.groupId))),
  groupName: shape.group.check(z.describe(TEXTS.groupName)),
  animalIds: z.optional(
    z.array(id).check(
      z.maxLength(TREATMENT_MAX_ANIMALS),
      z.refine((ids) => new Set(ids).size === ids.length, 'names an animal twice'),
      z.describe(TEXTS.animalIds),
    ),
  ),
  animalCount: z.optional(
    z.nullable(z.int().check(z.gte(1), z.lte(MAX_TREATED))).check(z.describe(TEXTS.animalCount)),
  ),
  durationDays: z.optional(
    z.nullable(z.int().check(z.gte(1), z.lte(MAX_DURATION_DAYS))).check(z.describe(TEXTS.durationDays)),
  ),
  lastDoseAt: z.optional(z.nullable(clockTime).check(z.describe(TEXTS.lastDoseAt))),
  prescriber: shape.prescriber.check(z.describe(TEXTS.prescriber)),
  prescriberContact: shape.prescriberContact.check(z.describe(TEXTS.prescriberContact)),
  reason: shape.reason.check(z.describe(TEXTS.reason)),
  note: shape.note.check(z.describe(TEXTS.note)),
};
const treatedOn = calendarDay(TEXTS.treatedOn);
const endedOn = z.optional(z.nullable(calendarDay(TEXTS.endedOn)).check(z.describe(TEXTS.endedOn)));
const products = z
  .array(newProduct)
  .check(z.minLength(1), z.maxLength(TREATMENT_MAX_PRODUCTS), z.describe(TEXTS.products));

const isOneGroup = z.refine<{ groupId?: number | null | undefined; groupName?: string | null | undefined }>(
  ({ groupId, groupName }) => !groupId || !groupName,
  { path: ['groupName'], error: 'is sent instead of groupId' },
);

const newIntegrationTreatment = z
  .strictObject({
    clientId: id.check(z.describe('The client whose animals were treated.')),
    animalType,
    treatedOn,
    endedOn,
    products,
    ...fields,
  })
  .check(isOneGroup, z.meta({ id: 'NewTreatment', description: 'A treatment to record.' }));

const treatmentChange = z
  .strictObject({
    animalType: z.optional(animalType),
    treatedOn: z.optional(treatedOn),
    endedOn,
    products: z.optional(products),
    ...fields,
  })
  .check(
    isOneGroup,
    z.meta({
      id: 'TreatmentChange',
      description:
        'A correction of a treatment. Fields that are left out stay; lists are sent whole. The client is fixed.',
    }),
  );
export type TreatmentChange = z.output<typeof treatmentChange>;

export const listIntegrationTreatments = defineChanges(
  {
    id: 'listIntegrationTreatments',
    summary:
      'The treatments, in the order of their latest change. A correction is a change; a treatment that was struck is among the deleted ones.',
    tag,
    path: '/treatments',
    apiKey: 'treatments:read',
  },
  integrationTreatment,
  rowId,
);

export const createIntegrationTreatment = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'createIntegrationTreatment',
  summary: 'Record a treatment.',
  tag,
  method: 'POST',
  path: '/treatments',
  apiKey: 'treatments:write',
  body: newIntegrationTreatment,
  answer: one(integrationTreatment),
  errors: INTEGRATION_WRITE_ERRORS,
});

const treatmentParams = z.strictObject({ treatmentId: idParam });

export const updateIntegrationTreatment = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'updateIntegrationTreatment',
  summary: 'Correct a treatment; fields that are not sent stay, and what it said before is kept.',
  tag,
  method: 'PATCH',
  path: '/treatments/:treatmentId',
  apiKey: 'treatments:write',
  params: treatmentParams,
  body: treatmentChange,
  answer: one(integrationTreatment),
  errors: INTEGRATION_WRITE_ERRORS,
});

export const strikeIntegrationTreatment = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'strikeIntegrationTreatment',
  summary:
    'Strike a treatment that was recorded by mistake: it no longer counts, and the register still shows it.',
  tag,
  method: 'POST',
  path: '/treatments/:treatmentId/strike',
  apiKey: 'treatments:write',
  params: treatmentParams,
  body: z
    .strictObject({ reason: longText.check(z.describe('Why it does not count, for the register.')) })
    .check(z.meta({ id: 'Strike', description: 'The reason for striking a treatment.' })),
  answer: done,
  errors: INTEGRATION_WRITE_ERRORS,
});
