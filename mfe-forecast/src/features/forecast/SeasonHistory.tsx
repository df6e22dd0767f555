import type { StationForecastAnswer } from '@epigram/shared-contracts/api/weather';
import { levelChanges, shiftDates } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { formatDayMonth, Section, VisuallyHidden } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { riskLabel, trendLabel } from '../../shared/riskWords.ts';
import { TREND_ARROW } from './stationLayers.ts';

export interface SeasonHistoryProps {
  answer: StationForecastAnswer;
  /** The number of days by which the fields are later than the station. */
  shift: number;
}

/** This season and the previous ones: hatching, and the day on which each level began. */
export function SeasonHistory({ answer, shift }: SeasonHistoryProps) {
  const { t } = useLingui();
  const seasons = [{ ...answer, measured: true, isNow: true }, ...answer.history].map((season) => ({
    ...season,
    ...shiftDates(season, shift),
  }));
  const hasModelled = answer.history.some(({ measured }) => !measured);
  const levels = levelChanges(answer.peak);
  const peakAt = levels.findIndex(({ level }) => level === 'Very High');
  return (
    <Section title={t`Seasons compared`} description={<Trans>The day on which each level begins</Trans>}>
      <div className="ep-forecast-history" tabIndex={0} role="region" aria-label={t`Seasons compared`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Season`}</th>
              <th scope="col">{t`Start of hatching`}</th>
              <th scope="col">{t`End of hatching`}</th>
              {levels.map(({ level }, index) => {
                const trend = index <= peakAt ? 'rising' : 'falling';
                return (
                  <th key={`${level}-${trend}`} scope="col">
                    {riskLabel(level)} <span aria-hidden="true">{TREND_ARROW[trend]}</span>
                    <VisuallyHidden>{trendLabel(trend)}</VisuallyHidden>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {seasons.map((season) => (
              <tr key={season.year} className={'isNow' in season ? 'ep-forecast-this-season' : undefined}>
                <th scope="row">
                  {season.year}
                  {!season.measured && '*'}
                </th>
                <td>{formatDayMonth(season.start)}</td>
                <td>{formatDayMonth(season.end)}</td>
                {levelChanges(season.peak).map(({ level, from }) => (
                  <td key={`${level}-${from}`}>{formatDayMonth(from)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ep-soft ep-forecast-note">
        <Trans>“Very High” begins on the day of the peak.</Trans>{' '}
        {hasModelled && (
          <Trans>
            * Not every day was measured at this station; the others are estimates of its weather.
          </Trans>
        )}
      </p>
    </Section>
  );
}
