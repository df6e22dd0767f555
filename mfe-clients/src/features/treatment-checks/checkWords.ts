import type {
  CheckKind,
  CheckWarning,
  ReductionClass,
  ReliabilityQuestion,
} from '@epigram/shared-contracts/api/treatmentChecks';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const KIND: Record<CheckKind, MessageDescriptor> = {
  composite: msg`Pooled check`,
  reduction: msg`Reduction test`,
};
const CLASS: Record<ReductionClass, MessageDescriptor> = {
  Resistant: msg({ message: 'Resistant', context: 'reduction test' }),
  'Low resistant': msg({ message: 'Low resistant', context: 'reduction test' }),
  Inconclusive: msg({ message: 'Inconclusive', context: 'reduction test' }),
  Susceptible: msg({ message: 'Susceptible', context: 'reduction test' }),
};
const QUESTION: Record<ReliabilityQuestion, MessageDescriptor> = {
  heaviestWeight: msg`Dosed to the weight of the heaviest animal`,
  gunCalibrated: msg`Dosing gun calibrated`,
  productInDate: msg`Product in date and stored well`,
  heldUntilSwallowed: msg`Animals held until they swallowed`,
  rightInterval: msg`Right interval between the samples`,
  enoughEggs: msg`Enough eggs counted before treatment (eggs seen, not eggs per gram)`,
};
const WARNING: Record<CheckWarning, MessageDescriptor> = {
  'no-eggs-before': msg`No eggs were found before treatment. No second sample is needed.`,
  'no-eggs-after': msg`No eggs were found after treatment, so no interval can be given.`,
  'single-animal': msg`There is only one animal, so no interval can be given.`,
  'few-animals': msg`There are fewer than 5 animals, so the interval is unreliable.`,
  'few-positive-after': msg`Fewer than 3 counts after treatment are above zero, so the interval is unreliable.`,
  'no-variation': msg`The reduction does not vary between animals, so the interval is unreliable.`,
  'few-eggs-counted': msg`Fewer than 200 eggs were counted before treatment, so the result is unreliable. The threshold is Epigram’s own choice.`,
  'not-multiples': msg`Some counts are not a multiple of the multiplication factor.`,
  'first-sample-other-day': msg`The first sample was not taken on the day of treatment.`,
  'second-sample-early': msg`The second sample was taken before the interval for this class was over.`,
  'second-sample-late': msg`The second sample was taken later than the interval for this class.`,
  'pooled-samples': msg`Pooled samples are left out: a reduction test needs individual counts.`,
  'individual-samples': msg`The composite count is the mean of individual samples, not a pooled count.`,
  'low-first-count': msg`The first count is below 250 epg. A check is worthwhile from 250 epg upwards.`,
  'class-not-accepted': msg`The treatment check of the Animal Health and Welfare Review does not cover this class.`,
  'no-laboratory': msg`The laboratory and its accreditation are not stated.`,
};

export const kindLabel = (kind: CheckKind): string => i18n._(KIND[kind]);
export const classLabel = (name: ReductionClass): string => i18n._(CLASS[name]);
export const questionLabel = (question: ReliabilityQuestion): string => i18n._(QUESTION[question]);
export const warningLabel = (warning: CheckWarning): string => i18n._(WARNING[warning]);
