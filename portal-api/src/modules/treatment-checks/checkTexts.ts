import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';

/** Texts of the report of a check. */
export const CHECK_TEXTS = inEachLanguage((say) => ({
  titles: {
    composite: say(msg`Pooled check`),
    reduction: say(msg`Faecal egg count reduction test`),
  },
  planned: (from: string, until: string) =>
    say(msg`The second sample is due between {from} and {until}.`, { from, until }),
  reduction: (percent: string) => say(msg`Reduction: {percent}%`, { percent }),
  noEggs: say(msg`No eggs were found before treatment. No second sample is needed.`),
  noReduction: say(msg`The counts give no reduction.`),
  group: say(msg`Group`),
  product: say(msg`Product`),
  activeClass: say(msg`Active class`),
  treatedOn: say(msg`Treated on`),
  parasite: say(msg`Parasite`),
  factor: say(msg`Multiplication factor`),
  first: say(msg`First sample`),
  second: say(msg`Second sample`),
  animals: say(msg`Counts`),
  pairing: say(msg`Animals`),
  paired: say(msg`The same animals before and after`),
  unpaired: say(msg`Not the same animals before and after`),
  laboratory: say(msg`Laboratory`),
  accreditation: say(msg`Accreditation`),
  counts: say(msg`Counts in eggs per gram`),
  sample: say(msg`Sample`),
  before: say(msg`Before treatment`),
  after: say(msg`After treatment`),
  mean: say(msg`Mean`),
  method: say(msg`Interval`),
  waavp: say(msg`WAAVP style`),
  delta: say(msg`Delta method, gamma`),
  lower: say(msg`From (%)`),
  upper: say(msg`To (%)`),
  class: say(msg`Result`),
  results: (coverage: number) => say(msg`Intervals at {coverage}%`, { coverage }),
  limits: (target: string, lower: string) =>
    say(msg`Judged by an expected efficacy of {target}% and a lower limit of {lower}%.`, { target, lower }),
  reliability: say(msg`How reliable it is`),
  confirmed: say(msg`Confirmed`),
  denied: say(msg`Denied`),
  unanswered: say(msg`Not answered`),
  repeat: say(msg`Reasons to repeat the test`),
  warningsTitle: say(msg`Please note`),
  recommendation: say(msg`Recommendation of the vet`),
  signature: say(msg`Signature`),
  compositeNote: say(
    msg`A pooled check shows the reduction of the group’s egg count. It is not a definitive test of resistance.`,
  ),
  notes: say(msg`How to read this report`),
  classes: {
    Resistant: say(msg({ message: 'Resistant', context: 'reduction test' })),
    'Low resistant': say(msg({ message: 'Low resistant', context: 'reduction test' })),
    Inconclusive: say(msg({ message: 'Inconclusive', context: 'reduction test' })),
    Susceptible: say(msg({ message: 'Susceptible', context: 'reduction test' })),
  },
  questions: {
    heaviestWeight: say(msg`Dosed to the weight of the heaviest animal`),
    gunCalibrated: say(msg`Dosing gun calibrated`),
    productInDate: say(msg`Product in date and stored well`),
    heldUntilSwallowed: say(msg`Animals held until they swallowed`),
    rightInterval: say(msg`Right interval between the samples`),
    enoughEggs: say(msg`Enough eggs counted before treatment (eggs seen, not eggs per gram)`),
  },
  warnings: {
    'no-eggs-before': say(msg`No eggs were found before treatment.`),
    'no-eggs-after': say(msg`No eggs were found after treatment, so no interval can be given.`),
    'single-animal': say(msg`There is only one animal, so no interval can be given.`),
    'few-animals': say(msg`There are fewer than 5 animals, so the interval is unreliable.`),
    'few-positive-after': say(
      msg`Fewer than 3 counts after treatment are above zero, so the interval is unreliable.`,
    ),
    'no-variation': say(msg`The reduction does not vary between animals, so the interval is unreliable.`),
    'few-eggs-counted': say(
      msg`Fewer than 200 eggs were counted before treatment, so the result is unreliable.`,
    ),
    'not-multiples': say(msg`Some counts are not a multiple of the multiplication factor.`),
    'first-sample-other-day': say(msg`The first sample was not taken on the day of treatment.`),
    'second-sample-early': say(msg`The second sample was taken before the interval for this class was over.`),
    'second-sample-late': say(msg`The second sample was taken later than the interval for this class.`),
    'pooled-samples': say(msg`Pooled samples were left out: a reduction test needs individual counts.`),
    'individual-samples': say(
      msg`The composite count is the mean of individual samples, not a pooled count.`,
    ),
    'low-first-count': say(
      msg`The first count is below 250 epg. A check is worthwhile from 250 epg upwards.`,
    ),
    'class-not-accepted': say(
      msg`The treatment check of the Animal Health and Welfare Review does not cover this class.`,
    ),
    'no-laboratory': say(msg`The laboratory and its accreditation are not stated.`),
  },
}));
