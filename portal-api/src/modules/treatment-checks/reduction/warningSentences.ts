import { MIN_EGGS_COUNTED, type ReductionWarning } from './reductionWarnings.ts';

/** For the command line; screens and reports have their own texts in both languages. */
export const WARNING_SENTENCES: Readonly<Record<ReductionWarning, string>> = {
  'no-eggs-before': 'No eggs were found before treatment, so there is no reduction to calculate.',
  'no-eggs-after': 'No eggs were found after treatment, so no interval can be given.',
  'single-animal': 'There is only one animal, so no interval can be given.',
  'few-animals': 'There are fewer than 5 animals, so the interval is unreliable.',
  'few-positive-after': 'Fewer than 3 counts after treatment are above zero, so the interval is unreliable.',
  'no-variation': 'The reduction does not vary between animals, so the interval is unreliable.',
  'few-eggs-counted': `Fewer than ${MIN_EGGS_COUNTED} eggs were counted before treatment, so the result is unreliable.`,
  'not-multiples':
    'Some counts are not a multiple of the multiplication factor; check the counts or the factor.',
};
