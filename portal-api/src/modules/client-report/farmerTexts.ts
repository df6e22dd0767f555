import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';

/** Words that a farmer uses. The figures keep those of the laboratory. */
export const FARMER_TEXTS = inEachLanguage((say) => ({
  inShort: say(msg`In short`),
  animals: {
    Bovine: say(msg`Cattle`),
    Ovine: say(msg`Sheep`),
    Equine: say(msg`Horses`),
    Caprine: say(msg`Goats`),
    Poultry: say(msg`Poultry`),
    Alpaca: say(msg`Alpacas`),
    Llama: say(msg`Llamas`),
  },
  /** Poultry and camelids have no everyday word for a group of their young. */
  young: {
    Bovine: say(msg`Calves`),
    Ovine: say(msg`Lambs`),
    Equine: say(msg`Foals`),
    Caprine: say(msg`Kids`),
    Poultry: say(msg`Young poultry`),
    Alpaca: say(msg`Young alpacas`),
    Llama: say(msg`Young llamas`),
  },
  stillAnalysed: (count: number) =>
    say(
      msg`{count, plural, one {1 sample is still being analysed.} other {{count} samples are still being analysed.}}`,
      { count },
    ),
  repeat: (count: number) =>
    say(
      msg`{count, plural, one {1 sample could not be analysed and is needed again.} other {{count} samples could not be analysed and are needed again.}}`,
      { count },
    ),
  uncounted: (count: number) =>
    say(
      msg`{count, plural, one {Eggs were found in 1 sample, without a count.} other {Eggs were found in {count} samples, without a count.}}`,
      { count },
    ),
  onlyPooled: say(msg`Eggs were found in pooled samples only.`),
  noneCounted: say(msg`There is no result yet.`),
  highest: (count: string) => say(msg`Highest single count: {count}.`, { count }),
  highestOf: (count: string, share: string) =>
    say(msg`Highest single count: {count} ({share}).`, { count, share }),
  /** Of another parasite than the one that decides the verdict. */
  also: (count: string, share: string) => say(msg`Also: {count} ({share}).`, { count, share }),
  high: (count: number, samples: number) => say(msg`{count} of {samples} High`, { count, samples }),
  veryHigh: (count: number, samples: number) => say(msg`{count} of {samples} Very High`, { count, samples }),
  sampleAgain: (animals: string, when: string) =>
    say(msg`{animals}: sample again {when}.`, { animals, when }),
  secondSample: (product: string, when: string) =>
    say(msg`Second sample after {product}: {when}.`, { product, when }),
  between: (from: string, until: string) =>
    from === until ? say(msg`on {from}`, { from }) : say(msg`between {from} and {until}`, { from, until }),
  /** Where the proposed days of a retest have passed. */
  soon: say(msg`as soon as you can`),
  /** Where those of a second sample have passed: outside them it may not count. */
  missed: say(msg`its days have passed, so ask us what to do`),
  questions: (practice: string, ways: string) =>
    ways
      ? say(msg`Questions? Call {practice}: {ways}.`, { practice, ways })
      : say(msg`Questions? Call {practice}.`, { practice }),
  noneFound: say(msg`none found`),
  wrote: (practice: string, message: string) =>
    say(msg`{practice} writes: “{message}”`, { practice, message }),
}));
