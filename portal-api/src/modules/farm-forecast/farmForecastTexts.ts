import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';

/** The texts of the printed list. */
export const FARM_FORECAST_TEXTS = inEachLanguage((say) => ({
  title: say(msg`Nematodirus forecast of client farms`),
  farms: (count: number, day: string) =>
    say(msg`{count, plural, one {1 farm} other {{count} farms}} · {day}`, { count, day }),
  head: [
    say(msg`Client`),
    say(msg`Station`),
    say(msg`Altitude`),
    say(msg`Risk`),
    say(msg`Peak of hatching`),
    say(msg`Window to watch`),
  ] as const,
  business: say(msg`Business`),
  levels: {
    Negligible: say(msg({ message: 'Negligible', context: 'risk level' })),
    Low: say(msg({ message: 'Low', context: 'risk level' })),
    Moderate: say(msg({ message: 'Moderate', context: 'risk level' })),
    High: say(msg({ message: 'High', context: 'risk level' })),
    'Very High': say(msg({ message: 'Very High', context: 'risk level' })),
  },
  trends: {
    rising: say(msg({ message: 'rising', context: 'risk trend' })),
    steady: say(msg({ message: 'steady', context: 'risk trend' })),
    falling: say(msg({ message: 'falling', context: 'risk trend' })),
  },
  metres: (metres: string) => say(msg`{metres} m`, { metres }),
  none: '–',
  notesTitle: say(msg({ message: 'How to read this', context: 'list of farms' })),
  notes: [
    say(
      msg`Dates are those of the weather station, moved by 7 days for every 100 m that the farm lies above or below it.`,
    ),
    say(
      msg`The window to watch follows from the lambing dates: while lambs are 6 to 12 weeks old and eggs hatch.`,
    ),
    say(
      msg`South-facing fields hatch earlier. Assess the grazing history of each group, and do not wait for signs or for egg counts.`,
    ),
  ] as const,
  fileName: say(msg`farm-forecasts`),
}));
