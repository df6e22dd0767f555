import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';

/** The texts of the report for the farmer. */
export const CLIENT_REPORT_TEXTS = inEachLanguage((say) => ({
  title: say(msg`Parasite report`),
  period: (start: string, end: string) => say(msg`{start} to {end}`, { start, end }),
  outcome: say(msg`Tests by outcome`),
  outcomeHead: [say(msg`Outcome`), say(msg`Tests`)] as const,
  noVisits: say(msg`No samples were tested in this period.`),
  samples: (count: number) => say(msg`{count, plural, one {1 sample} other {{count} samples}}`, { count }),
  meanHead: say(msg`Group mean`),
  intervalHead: say(msg`95% interval`),
  rangeHead: say(msg`Lowest to highest`),
  highHead: say(msg`High or above`),
  meaning: say(msg`In plain words`),
  words: {
    'No Infection': say(msg`No eggs were found in this group.`),
    Light: say(msg`A light burden. Keep watching the group.`),
    Moderate: say(msg`A moderate burden. Talk to your vet about the next step.`),
    High: say(msg`A high burden. Talk to your vet soon.`),
    'Very High': say(msg`A very high burden. Talk to your vet without delay.`),
    Invalid: say(msg`The count could not be used.`),
  },
  notGraded: say(msg`There is no published scale for this count. Your vet can tell you what it means.`),
  notFound: (parasites: string) => say(msg`Not found: {parasites}`, { parasites }),
  fluke: (positive: number, samples: number) =>
    say(msg`Fluke test: eggs in {positive} of {samples} samples.`, { positive, samples }),
  notes: {
    'few-samples': say(msg`Fewer than 10 individual samples: the mean is uncertain.`),
    pooled: say(msg`Pooled samples are not part of the mean.`),
    'only-pooled': say(msg`A pooled sample: one count for several animals, without an interval.`),
    'mixed-factors': say(msg`The samples were counted by different methods: no interval is given.`),
    nematodirus: say(
      msg`Nematodirus counts must not decide whether lambs are treated: the damage is done before eggs appear.`,
    ),
  },
  treatments: say(msg`Treatments`),
  noTreatments: say(msg`No treatment was recorded in this period.`),
  checks: say(msg({ message: 'Efficacy checks', context: 'heading of a report' })),
  due: say(msg`What is due next`),
  nothingDue: say(msg`Nothing is due.`),
  dueWithdrawal: (animals: string, product: string, meat: string | null, milk: string | null) => {
    const withheld = [
      meat && say(msg`meat until {meat}`, { meat }),
      milk && say(msg`milk until {milk}`, { milk }),
    ]
      .filter((text) => text)
      .join(', ');
    return say(msg`{animals} ({product}): withhold {withheld}.`, { animals, product, withheld });
  },
  readThis: say(msg`How to read this report`),
  advice: say(msg`This report does not replace the advice of your vet.`),
  mail: {
    subject: (business: string, client: string) =>
      say(msg`Parasite report for {client} from {business}`, { client, business }),
    greeting: say(msg`Hello,`),
    body: (client: string, start: string, end: string) =>
      say(msg`The full report for {client}, from {start} to {end}, is attached as a PDF.`, {
        client,
        start,
        end,
      }),
    unsubscribe: (business: string) => say(msg`Stop reports from {business}`, { business }),
  },
  fileName: say(msg`parasite-report`),
}));
