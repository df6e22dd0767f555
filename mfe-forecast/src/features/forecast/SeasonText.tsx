import { formatDate } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import type { Season } from './season.ts';

export interface SeasonTextProps {
  season: Season;
  dates: { readonly start: string; readonly peak: string; readonly end: string };
}

/** Where the season stands, in one or two sentences. */
export function SeasonText({ season, dates }: SeasonTextProps) {
  const start = formatDate(dates.start);
  const peak = formatDate(dates.peak);
  const end = formatDate(dates.end);
  switch (season.phase) {
    case 'off': {
      const countsFrom = formatDate(season.countsFrom);
      return (
        <Trans>
          Off season: nothing hatches until spring. In a usual year hatching starts around {start} and peaks
          around {peak}. The forecast becomes sure from {countsFrom} on, when it begins to add up the warmth
          of each day.
        </Trans>
      );
    }
    case 'before':
      return (
        <>
          <Plural
            value={season.daysToStart}
            one="Hatching is expected to start tomorrow."
            other="Hatching is expected to start in # days."
          />{' '}
          <Trans>
            First eggs on {start}, most of them around {peak}.
          </Trans>
        </>
      );
    case 'rising':
      return (
        <>
          <Trans>Hatching is under way.</Trans>{' '}
          <Plural
            value={season.daysToPeak}
            one="The peak is expected tomorrow."
            other={`The peak is expected in # days, on ${peak}.`}
          />
        </>
      );
    case 'peak':
      return (
        <Trans>The peak of hatching is expected today. Lambs of 6 to 12 weeks are most at risk now.</Trans>
      );
    case 'falling':
      return (
        <>
          <Trans>The peak was on {peak}; the risk for lambs stays for some weeks.</Trans>{' '}
          <Plural
            value={season.daysToEnd}
            _0="Hatching is expected to end today."
            one="Hatching is expected to end tomorrow."
            other="Hatching is expected to end in # days."
          />
        </>
      );
    case 'over': {
      const year = String(season.year);
      const next = formatDate(season.nextStart);
      return (
        <Trans>
          The {year} season is over: hatching ended on {end}. The next forecast starts on {next}.
        </Trans>
      );
    }
  }
}
