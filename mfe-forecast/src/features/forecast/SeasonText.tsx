import type { StationForecastAnswer } from '@epigram/shared-contracts/api/weather';
import { type HatchingDates, shiftDates } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { formatDate } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import type { Season } from './season.ts';

export interface SeasonTextProps {
  season: Season;
  dates: HatchingDates;
  /** The number of days by which the fields are later than the station. */
  shift: number;
  /** Previous springs, latest first; absent until they have loaded. */
  history?: StationForecastAnswer['history'];
}

/** The current state of the season, in one or two sentences. */
export function SeasonText({ season, dates, shift, history }: SeasonTextProps) {
  const start = formatDate(dates.start);
  const peak = formatDate(dates.peak);
  const end = formatDate(dates.end);
  switch (season.phase) {
    case 'off': {
      const countsFrom = formatDate(season.countsFrom);
      return (
        <>
          {history?.[0] && <LastSeason last={history[0]} shift={shift} />}
          <Trans>
            The next one is expected to start around {start} and to peak around {peak}, as in a usual year.
            The forecast firms up from {countsFrom}, when it starts counting daily warmth.
          </Trans>
        </>
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
          The {year} season is over: hatching peaked on {peak} and ended on {end}. The next forecast starts on{' '}
          {next}.
        </Trans>
      );
    }
  }
}

function LastSeason({ last, shift }: { last: StationForecastAnswer['history'][number]; shift: number }) {
  const dates = shiftDates(last, shift);
  const year = String(last.year);
  const start = formatDate(dates.start);
  const peak = formatDate(dates.peak);
  const end = formatDate(dates.end);
  return (
    <>
      <Trans>
        Off season. In {year} eggs hatched from {start} to {end}, with the peak on {peak}.
      </Trans>{' '}
    </>
  );
}
