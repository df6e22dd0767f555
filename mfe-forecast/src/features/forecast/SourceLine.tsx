import type { WeatherSource } from '@epigram/shared-contracts/api/weather';
import { formatDate, formatDateTime, Notice } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

export interface SourceLineProps {
  source: WeatherSource;
  /** The day of the forecast. */
  today: string;
}

const PROVIDER: Readonly<Record<string, string>> = {
  'open-meteo': 'Open-Meteo',
  'met-eireann': 'Met Éireann',
};

/** The date and the data source of the forecast. */
export function SourceLine({ source, today }: SourceLineProps) {
  const day = formatDate(today);
  const updated = formatDateTime(source.updatedAt);
  const provider = PROVIDER[source.provider] ?? source.provider;
  return (
    <>
      {source.late && (
        <Notice tone="warning">
          <Trans>
            Weather data is late: {provider} last responded on {updated}. The forecast uses the latest data
            received.
          </Trans>
        </Notice>
      )}
      <p className="ep-soft ep-forecast-note">
        {source.provider === 'embedded' ? (
          <Trans>
            Forecast for {day}, from the measurements that this portal holds and each station’s usual weather.
          </Trans>
        ) : (
          <Trans>
            Forecast for {day}. Weather from {provider}, last updated {updated}.
          </Trans>
        )}{' '}
        <Trans>Station climate: Met Éireann (CC BY 4.0) and Met Office (Open Government Licence).</Trans>
      </p>
    </>
  );
}
