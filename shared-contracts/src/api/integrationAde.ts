import * as z from 'zod/mini';
import { AGE_CLASSES, ANIMAL_TYPES } from '../domain/enumerations.ts';
import { IDENTITY_MAX_LENGTH } from '../domain/officialIdentity.ts';
import { day, idParam } from './fields.ts';
import { INTEGRATION, INTEGRATION_WRITE, INTEGRATION_WRITE_ERRORS, one } from './integration.ts';
import { defineOperation } from './operation.ts';

/**
 * ICAR Animal Data Exchange, version 1.3.2 with the sample analyses of 2026 (https://github.com/adewg/ICAR). Its resources
 * have many more fields; those that the portal does not keep are reported, never dropped in silence. What ADE has no
 * place for is in the member `epigram` of a resource.
 */
export const ADE_VERSION = '1.3.2';

/** The most resources of one kind in a document. */
export const ADE_MAX_MEMBERS = 10_000;
/** The most animals of one set. */
const MAX_SET = 10_000;
const MAX_TEXT = 2_000;

const tag = 'ICAR ADE';

const text = (description: string) => z.string().check(z.maxLength(MAX_TEXT), z.describe(description));
const optional = (description: string) => z.optional(text(description));
const dateTime = (description: string) =>
  z.iso.datetime({ offset: true }).check(z.maxLength(40), z.describe(description));

const kindOf = <Kind extends string>(kind: Kind) =>
  z.literal(kind).check(z.describe('What the resource is.'));

const identifier = z
  .looseObject({
    id: z
      .string()
      .check(z.minLength(1), z.maxLength(IDENTITY_MAX_LENGTH), z.describe('The number in the scheme.')),
    scheme: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(100),
        z.describe(
          'The scheme: `std.iso.11785` (an electronic id), `eu.bovine` (a tag of cattle), `uk.cph`, or one of this portal (`epigram.…`).',
        ),
      ),
  })
  .check(z.describe('A number and the scheme that issued it.'));
export type AdeIdentifier = z.output<typeof identifier>;

/** What ADE has no place for, by the portal's own names. */
const extension = z
  .optional(z.record(z.string(), z.unknown()))
  .check(z.describe('What ADE has no place for, by the names of this API.'));

export const ADE_SPECIES = ['Cattle', 'Sheep', 'Goat', 'Horse', 'Buffalo', 'Deer', 'Elk', 'Pig'] as const;
export type AdeSpecies = (typeof ADE_SPECIES)[number];
const specie = z.enum(ADE_SPECIES).check(z.describe('The species.'));

const animal = z
  .looseObject({
    resourceType: kindOf('Animal'),
    identifier: identifier.check(z.describe('The number by which the document names the animal.')),
    alternativeIdentifiers: z.optional(
      z.array(identifier).check(z.maxLength(20), z.describe('Its other numbers.')),
    ),
    specie,
    gender: text('Not kept by this portal: `Unknown` in what it sends.'),
    birthDate: z.optional(
      z
        .nullable(dateTime('Its birth. Midnight in UTC stands for a day without a time.'))
        .check(z.describe('Its birth. Midnight in UTC stands for a day without a time.')),
    ),
    name: optional('Its name or tag on the farm.'),
    managementTag: optional('The number used in day to day work; its name, if it has none.'),
    epigram: extension,
  })
  .check(z.meta({ id: 'AdeAnimal', description: 'icarAnimalCoreResource.' }));
export type AdeAnimal = z.output<typeof animal>;

const members = z
  .array(identifier)
  .check(z.maxLength(MAX_SET), z.describe('The animals of the set, by their numbers.'));
const animalSet = z
  .looseObject({
    resourceType: kindOf('AnimalSet'),
    id: text('The id of the set in the document.'),
    name: optional('The name of the group.'),
    member: members,
    epigram: extension,
  })
  .check(z.meta({ id: 'AdeAnimalSet', description: 'icarAnimalSetResource: a group.' }));
export type AdeAnimalSet = z.output<typeof animalSet>;

const dose = z
  .optional(
    z.looseObject({
      doseQuantity: z.optional(z.number().check(z.gte(0), z.describe('How much.'))),
      doseUnits: z.optional(
        z.string().check(z.maxLength(10), z.describe('UN/CEFACT, such as `MLT` for millilitres.')),
      ),
    }),
  )
  .check(z.describe('An amount of a product.'));

const treatment = z
  .looseObject({
    resourceType: z
      .enum(['TreatmentEvent', 'GroupTreatmentEvent'])
      .check(z.describe('Of one animal, or of a group.')),
    id: optional('The id of the event in the document.'),
    eventDateTime: dateTime('The first administration. Midnight in UTC stands for a day without a time.'),
    animal: z.optional(identifier.check(z.describe('The animal, of a `TreatmentEvent`.'))),
    groupMethod: z.optional(
      z
        .enum([
          'ExistingAnimalSet',
          'EmbeddedAnimalSet',
          'InventoryClassification',
          'EmbeddedAnimalSetAndInventoryClassification',
        ])
        .check(z.describe('How a `GroupTreatmentEvent` names its animals.')),
    ),
    countObserved: z.optional(z.int().check(z.gte(0), z.describe('How many animals were treated.'))),
    animalSetReference: z.optional(
      z
        .looseObject({ identifier: identifier.check(z.describe('The `id` of a set of the document.')) })
        .check(z.describe('A set of the document.')),
    ),
    embeddedAnimalSet: z.optional(
      z.looseObject({ member: members }).check(z.describe('The animals, one by one.')),
    ),
    inventoryClassification: z.optional(
      z
        .looseObject({
          name: text('What the animals are called.'),
          species: specie,
          count: z.optional(z.number().check(z.gte(0), z.describe('How many there are.'))),
        })
        .check(z.describe('Animals by their kind.')),
    ),
    medicine: z.optional(
      z.looseObject({ name: optional('The product, as its label says.') }).check(z.describe('The product.')),
    ),
    procedure: optional('How it was given, such as `oral`.'),
    batches: z.optional(
      z
        .array(
          z.looseObject({
            identifier: optional('The batch number.'),
            expiryDate: z.optional(dateTime('When the batch expires.')),
          }),
        )
        .check(z.maxLength(20), z.describe('The batches.')),
    ),
    withdrawals: z.optional(
      z
        .array(
          z.looseObject({
            productType: text('`Meat` or `Milk`.'),
            endDate: z.optional(dateTime('The end of the withdrawal.')),
          }),
        )
        .check(z.maxLength(20), z.describe('How long meat and milk are withheld.')),
    ),
    dose,
    totalMedicineUsed: dose,
    responsible: optional('The prescriber.'),
    remark: optional('Anything else.'),
    epigram: extension,
  })
  .check(
    z.meta({
      id: 'AdeTreatment',
      description:
        'icarTreatmentEventResource or icarGroupTreatmentEventResource: one product. Products that were given together have one `epigram.treatment`.',
    }),
  );
export type AdeTreatment = z.output<typeof treatment>;

const withdrawal = z
  .looseObject({
    resourceType: kindOf('WithdrawalEvent'),
    id: optional('The id of the event in the document.'),
    animal: identifier.check(z.describe('The animal.')),
    eventDateTime: dateTime('When the withdrawal begins.'),
    endDateTime: z.optional(dateTime('When it ends.')),
    productType: text('`Meat` or `Milk`.'),
    epigram: extension,
  })
  .check(
    z.meta({
      id: 'AdeWithdrawal',
      description: 'icarWithdrawalEventResource. It follows from a treatment; sent alone, it is reported.',
    }),
  );
export type AdeWithdrawal = z.output<typeof withdrawal>;

const metric = z
  .looseObject({
    name: text('What was counted.'),
    status: z
      .enum(['completed', 'belowLimit', 'aboveLimit', 'failed', 'scheduled', 'inProgress'])
      .check(
        z.describe('`belowLimit` with `limit` is “below the multiplication factor”: nothing was counted.'),
      ),
    characteristic: optional('The parasite.'),
    metric: z.optional(identifier.check(z.describe('The parasite, in the scheme `epigram.parasite`.'))),
    method: optional('The counting method.'),
    value: z.optional(z.number().check(z.gte(0), z.describe('Eggs or oocysts per gram.'))),
    displayUnit: optional('`epg`, or `opg` for oocysts.'),
    unit: optional('UN/CEFACT: `C62` (one).'),
    denominatorUnit: optional('UN/CEFACT: `GRM` (gram).'),
    resolution: z.optional(
      z.number().check(z.gt(0), z.describe('The multiplication factor: what one counted egg stands for.')),
    ),
    limit: z.optional(z.number().check(z.gte(0), z.describe('The multiplication factor, of `belowLimit`.'))),
    qualitativeGrade: optional('The burden level, or `positive` and `negative` where nothing is counted.'),
  })
  .check(z.meta({ id: 'AdeMetric', description: 'icarAnalysisMetricType: one parasite.' }));
export type AdeMetric = z.output<typeof metric>;

const analysis = {
  id: optional('The id of the event in the document.'),
  eventDateTime: dateTime('The test. Midnight in UTC stands for a day without a time.'),
  samplingDateTime: z.optional(dateTime('As `eventDateTime`, which it may be sent instead of.')),
  analysedBy: z
    .looseObject({ name: text('The laboratory, or who counted.') })
    .check(z.describe('Who counted.')),
  sampleExternalIdentifier: text('The id of the sample.'),
  sampleSessionIdentifier: optional('The visit: one group on one day.'),
  results: z.array(metric).check(z.maxLength(20), z.describe('What was counted.')),
  epigram: extension,
};
const sampleAnalysis = z
  .looseObject({
    resourceType: kindOf('SampleAnalysisEvent'),
    animal: identifier.check(z.describe('The animal.')),
    ...analysis,
  })
  .check(z.meta({ id: 'AdeSampleAnalysis', description: 'icarSampleAnalysisEventResource: one sample.' }));
export type AdeSampleAnalysis = z.output<typeof sampleAnalysis>;

const groupSampleAnalysis = z
  .looseObject({ resourceType: kindOf('GroupSampleAnalysisEvent'), ...analysis })
  .check(
    z.meta({
      id: 'AdeGroupSampleAnalysis',
      description: 'A sample of no single animal, which ADE does not know: all of it is an extension.',
    }),
  );
export type AdeGroupSampleAnalysis = z.output<typeof groupSampleAnalysis>;

const list = <Member extends z.ZodMiniType>(member: Member, description: string) =>
  z.optional(z.array(member).check(z.maxLength(ADE_MAX_MEMBERS), z.describe(description)));

/** Extensions of the whole document. */
const documentExtension = z.looseObject({
  groupSampleAnalyses: list(groupSampleAnalysis, 'Samples of a group.'),
  notSent: z.optional(
    z
      .array(
        z.looseObject({
          kind: text('`animal`, `group`, `treatment` or `result`.'),
          id: text('Its id in the portal.'),
          reason: text('Why ADE can’t say it.'),
        }),
      )
      .check(z.describe('What ADE has no place for at all.')),
  ),
});

export const adeDocument = z
  .looseObject({
    icarAde: z.literal(ADE_VERSION).check(z.describe('The version of ADE.')),
    animals: list(animal, 'The animals.'),
    animalSets: list(animalSet, 'The groups.'),
    treatments: list(treatment, 'The treatments, one for each product.'),
    withdrawals: list(withdrawal, 'Running and past withdrawals of single animals.'),
    sampleAnalyses: list(sampleAnalysis, 'The results of single animals.'),
    epigram: z.optional(documentExtension).check(z.describe('What ADE has no place for.')),
  })
  .check(
    z.meta({ id: 'AdeDocument', description: 'All that ICAR ADE can say about one client, as a file.' }),
  );
export type AdeDocument = z.output<typeof adeDocument>;

const MEDICINES =
  'Active substances, route and dose basis of products, which ADE does not carry, by the name of the product.';
export const adeImport = z
  .strictObject({
    document: adeDocument,
    medicines: z.optional(
      z.record(z.string().check(z.maxLength(200)), z.unknown()).check(z.describe(MEDICINES)),
    ),
    /** For sets that say neither. */
    groups: z.optional(
      z
        .strictObject({
          animalType: z.optional(z.enum(ANIMAL_TYPES).check(z.describe('The species of empty sets.'))),
          ageClass: z.optional(
            z.enum(AGE_CLASSES).check(z.describe('The age class of sets that name none.')),
          ),
        })
        .check(z.describe('What is missing in the sets.')),
    ),
  })
  .check(z.meta({ id: 'AdeImport', description: 'A document to take in, with what it leaves open.' }));
export type AdeImport = z.output<typeof adeImport>;

const tally = (what: string) =>
  z
    .object({
      added: z.number().check(z.describe(`${what} that were added.`)),
      known: z.number().check(z.describe(`${what} that were here already.`)),
    })
    .check(z.describe(`How many ${what.toLowerCase()} came in.`));
export const adeOutcome = z
  .object({
    animals: tally('Animals'),
    groups: tally('Groups'),
    treatments: tally('Treatments'),
    results: tally('Results'),
    notKept: z
      .array(
        z.object({
          path: z.string().check(z.describe('Where it stands in the document, as a dotted path.')),
          reason: z.string().check(z.describe('Why the portal does not keep it.')),
        }),
      )
      .check(z.describe('What the document says and the portal does not keep; the first 500.')),
  })
  .check(z.meta({ id: 'AdeOutcome', description: 'What was taken in.' }));
export type AdeOutcome = z.output<typeof adeOutcome>;

const params = z.strictObject({ clientId: idParam });

export const readIntegrationAde = defineOperation({
  ...INTEGRATION,
  id: 'readIntegrationAde',
  summary:
    'Animals, groups, treatments, withdrawals and sample analyses of a client as a document of ICAR ADE 1.3.2.',
  tag,
  method: 'GET',
  path: '/icar-ade/clients/:clientId',
  bulk: true,
  apiKey: 'exchange:read',
  params,
  query: z.strictObject({
    since: z.optional(
      day.check(z.describe('Only treatments and samples of this day or later. All by default.')),
    ),
  }),
  answer: one(adeDocument),
  errors: ['NOT_FOUND'],
});

export const writeIntegrationAde = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'writeIntegrationAde',
  summary:
    'Take a document of ICAR ADE in for a client: all of it, or nothing. What is here already is counted, what differs is refused by its path.',
  tag,
  method: 'POST',
  path: '/icar-ade/clients/:clientId',
  bulk: true,
  apiKey: 'exchange:write',
  params,
  body: adeImport,
  answer: one(adeOutcome),
  errors: [...INTEGRATION_WRITE_ERRORS, 'DUPLICATE_ANIMAL'],
});
