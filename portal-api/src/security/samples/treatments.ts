import { randomUUID } from 'node:crypto';
import * as assessments from '@epigram/shared-contracts/api/assessments';
import * as reports from '@epigram/shared-contracts/api/clientReports';
import * as groups from '@epigram/shared-contracts/api/groups';
import * as prescriptions from '@epigram/shared-contracts/api/prescriptions';
import * as products from '@epigram/shared-contracts/api/products';
import * as checks from '@epigram/shared-contracts/api/treatmentChecks';
import * as history from '@epigram/shared-contracts/api/treatmentHistory';
import * as plans from '@epigram/shared-contracts/api/treatmentPlans';
import * as treatments from '@epigram/shared-contracts/api/treatments';
import * as visits from '@epigram/shared-contracts/api/visits';
import { dayOf } from '../../testing/livestock.ts';
import type { Ids } from '../world/ids.ts';
import { DELETERS, EDITORS, sample } from './sample.ts';

const editors = { who: EDITORS };
const ofClient = async (ids: Ids) => ({ businessId: await ids.business(), clientId: await ids.client() });
const ofTreatment = async (ids: Ids) => ({ ...(await ofClient(ids)), treatmentId: await ids.treatment() });
const ofProduct = async (ids: Ids) => ({
  businessId: await ids.business(),
  productId: await ids.product(),
});
const ofCheck = async (ids: Ids) => ({ ...(await ofClient(ids)), checkId: await ids.treatmentCheck() });

const ofAssessment = async (ids: Ids) => ({
  ...(await ofClient(ids)),
  assessmentId: await ids.assessment(),
});
const written = {
  revision: 1,
  wordings: {
    reason: 'Which ewes need treatment?',
    signs: null,
    grazing: null,
    bought: null,
    resistance: null,
    alternatives: null,
    left: null,
    dosing: null,
    check: null,
  },
  answers: {
    reason: 'Ewes with high counts',
    signs: null,
    grazing: null,
    bought: null,
    resistance: null,
    alternatives: null,
    left: null,
    dosing: null,
    check: null,
  },
  conclusion: 'Treat the ewes',
};

const drench = async (ids: Ids) => ({
  animalType: 'Ovine',
  groupId: await ids.group(),
  animalIds: [await ids.animal()],
  treatedOn: '2026-05-01',
  product: 'Drench',
  activeClass: 'bz',
  doseBasis: 'heaviest-animal',
  route: 'oral',
  withdrawalMeat: 14,
});
const ofPlan = async (ids: Ids) => ({ ...(await ofClient(ids)), planId: await ids.treatmentPlan() });
const planned = async (ids: Ids) => ({
  animalType: 'Ovine',
  groupId: await ids.group(),
  animalIds: [await ids.animal()],
  plannedOn: today(),
  products: [{ name: 'Drench', actives: [{ substance: 'fenbendazole' }], route: 'oral' }],
});
const draft = async (ids: Ids) => ({
  kind: 'reduction',
  treatmentId: await ids.treatment(),
  animalType: 'Ovine',
  groupId: await ids.group(),
  before: { day: dayOf(new Date()), counts: [400, 500, 600, 700, 800] },
});
const page = { offset: 0, limit: 10 };
const period = { start: '2026-01-01', end: '2026-12-31' };
const today = () => dayOf(new Date());

/** Today's test of the group creates a visit today. */
async function ofVisit(ids: Ids) {
  return { ...(await ofClient(ids)), day: today(), animalType: 'Ovine' };
}

const ofGroup = async (ids: Ids) => ({ ...(await ofClient(ids)), groupId: await ids.group() });

export const treatmentSamples = [
  sample(groups.listGroups, async (ids) => {
    await ids.group();
    return { params: await ofClient(ids) };
  }),
  sample(
    groups.createGroup,
    async (ids) => ({
      params: await ofClient(ids),
      body: { name: 'Hoggs', animalType: 'Ovine', ageClass: 'growing' },
    }),
    editors,
  ),
  sample(
    groups.updateGroup,
    async (ids) => ({
      params: await ofGroup(ids),
      body: { name: 'Ewes', ageClass: 'adult', animals: 40, isClosed: false },
    }),
    editors,
  ),
  sample(
    groups.mergeGroups,
    async (ids) => ({ params: await ofGroup(ids), body: { otherGroupId: await ids.otherGroup() } }),
    editors,
  ),
  sample(visits.listVisits, async (ids) => ({
    params: await ofClient(ids),
    query: { ...page, groupId: await ids.group() },
  })),
  sample(visits.listDueRetests, async (ids) => {
    await ids.test();
    const { businessId } = await ofClient(ids);
    return { params: { businessId }, query: page };
  }),
  sample(visits.getVisit, async (ids) => ({
    params: await ofVisit(ids),
    query: { groupId: await ids.group() },
  })),
  sample(visits.compareVisits, async (ids) => ({
    params: await ofClient(ids),
    query: { animalType: 'Ovine', first: today(), second: today(), groupId: await ids.group() },
  })),
  sample(treatments.listTreatments, async (ids) => {
    await ids.treatment();
    return { params: await ofClient(ids), query: { ...page, animalId: await ids.animal() } };
  }),
  sample(treatments.getTreatment, async (ids) => ({ params: await ofTreatment(ids) })),
  sample(
    treatments.createTreatment,
    async (ids) => ({
      params: await ofClient(ids),
      body: { ...(await drench(ids)), key: randomUUID(), planId: await ids.treatmentPlan() },
    }),
    { ...editors, notIds: ['body.key'] },
  ),
  sample(plans.listTreatmentPlans, async (ids) => {
    await ids.treatmentPlan();
    return { params: await ofClient(ids), query: { ...page, kind: 'open' } };
  }),
  sample(
    plans.createTreatmentPlan,
    async (ids) => ({ params: await ofClient(ids), body: { ...(await planned(ids)), key: randomUUID() } }),
    { ...editors, notIds: ['body.key'] },
  ),
  sample(
    plans.updateTreatmentPlan,
    async (ids) => ({ params: await ofPlan(ids), body: await planned(ids) }),
    editors,
  ),
  sample(plans.cancelTreatmentPlan, async (ids) => ({ params: await ofPlan(ids) }), editors),
  sample(
    treatments.updateTreatment,
    async (ids) => ({ params: await ofTreatment(ids), body: await drench(ids) }),
    editors,
  ),
  sample(
    treatments.endTreatment,
    async (ids) => ({ params: await ofTreatment(ids), body: { endedOn: today() } }),
    editors,
  ),
  sample(treatments.deleteTreatment, async (ids) => ({ params: await ofTreatment(ids) }), editors),
  sample(history.listTreatmentVersions, async (ids) => ({
    params: await ofClient(ids),
    query: { ...page, treatmentId: await ids.treatment() },
  })),
  sample(
    history.strikeTreatment,
    async (ids) => ({ params: await ofTreatment(ids), body: { reason: 'Of another client' } }),
    editors,
  ),
  sample(treatments.listWithdrawals, async (ids) => ({
    params: await ofClient(ids),
    query: { animalId: await ids.animal() },
  })),
  sample(treatments.downloadTreatmentLog, async (ids) => {
    await ids.treatment();
    return { params: await ofClient(ids), query: {} };
  }),
  sample(
    prescriptions.findPrescription,
    async (ids) => ({ params: { ...(await ofClient(ids)), prescriptionNumber: '2026100100000017' } }),
    editors,
  ),
  sample(products.listProducts, async (ids) => {
    await ids.product();
    return { params: { businessId: await ids.business() }, query: { ...page, animalType: 'Ovine' } };
  }),
  sample(
    products.updateProduct,
    async (ids) => ({
      params: await ofProduct(ids),
      body: {
        actives: [{ substance: 'levamisole' }],
        route: 'oral',
        doseBasis: 'heaviest-animal',
        withdrawalMeat: 18,
      },
    }),
    { who: DELETERS },
  ),
  sample(products.removeProduct, async (ids) => ({ params: await ofProduct(ids) }), { who: DELETERS }),
  sample(checks.listTreatmentChecks, async (ids) => {
    await ids.treatmentCheck();
    return { params: await ofClient(ids) };
  }),
  sample(checks.listWaitingChecks, async (ids) => {
    await ids.treatmentCheck();
    return {};
  }),
  sample(checks.getTreatmentCheck, async (ids) => ({ params: await ofCheck(ids) })),
  sample(checks.previewTreatmentCheck, async (ids) => ({
    params: await ofClient(ids),
    body: await draft(ids),
  })),
  sample(
    checks.createTreatmentCheck,
    async (ids) => ({ params: await ofClient(ids), body: await draft(ids) }),
    editors,
  ),
  sample(
    checks.updateTreatmentCheck,
    async (ids) => ({ params: await ofCheck(ids), body: await draft(ids) }),
    editors,
  ),
  sample(checks.deleteTreatmentCheck, async (ids) => ({ params: await ofCheck(ids) }), editors),
  sample(checks.downloadCheckReport, async (ids) => ({ params: await ofCheck(ids), query: {} })),
  sample(assessments.downloadAssessment, async (ids) => {
    await ids.treatment();
    return { params: await ofClient(ids), query: {} };
  }),
  sample(assessments.listAssessments, async (ids) => {
    await ids.assessment();
    return { params: await ofClient(ids), query: page };
  }),
  sample(assessments.downloadStoredAssessment, async (ids) => ({
    params: await ofAssessment(ids),
    query: {},
  })),
  sample(assessments.createAssessment, async (ids) => ({ params: await ofClient(ids) }), editors),
  sample(
    assessments.updateAssessment,
    async (ids) => ({ params: await ofAssessment(ids), body: written }),
    editors,
  ),
  sample(
    assessments.signAssessment,
    async (ids) => ({ params: await ofAssessment(ids), body: written }),
    editors,
  ),
  sample(assessments.removeAssessment, async (ids) => ({ params: await ofAssessment(ids) }), editors),
  sample(reports.downloadClientReport, async (ids) => {
    await ids.treatment();
    return { params: await ofClient(ids), query: period };
  }),
  sample(
    reports.sendClientReport,
    async (ids) => {
      // An empty report is refused.
      await ids.test();
      return {
        params: await ofClient(ids),
        body: { ...period, language: 'en', to: ['farmer@hill.example'] },
      };
    },
    editors,
  ),
  sample(reports.listSentReports, async (ids) => ({ params: await ofClient(ids) })),
];
