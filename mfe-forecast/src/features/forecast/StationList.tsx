import { Button, EmptyState, formatDate, formatNumber, SearchInput, Tag } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RiskBadge } from '../../shared/RiskBadge.tsx';
import type { StationForecast } from '../../shared/stationForecast.ts';
import { stationPlace } from './stationPlace.ts';
import { matchesSearch } from './stationSearch.ts';

export interface StationListProps {
  forecasts: readonly StationForecast[];
  selectedId: string | null;
  onSelect: (stationId: string) => void;
}

/** Rows shown before the user expands the list. */
const SHOWN_AT_FIRST = 9;

/** The same stations as the map, the user's own first, then the nearest. */
export function StationList({ forecasts, selectedId, onSelect }: StationListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const found = forecasts.filter(({ station }) => matchesSearch(station, search));
  const shown = showsAll || search !== '' ? found : found.slice(0, SHOWN_AT_FIRST);
  const total = formatNumber(found.length);
  return (
    <div className="ep-forecast-list">
      <SearchInput value={search} onSearch={setSearch} label={t`Search by station, county or country`} />
      {found.length === 0 ? (
        <EmptyState
          compact
          title={<Trans>No station matches “{search}”</Trans>}
          text={<Trans>Try a county or a shorter name.</Trans>}
        />
      ) : (
        <ul role="list" aria-label={t`Weather stations`}>
          {shown.map((forecast) => (
            <li key={forecast.station.id}>
              <StationRow
                forecast={forecast}
                isSelected={forecast.station.id === selectedId}
                onSelect={() => onSelect(forecast.station.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            <Trans>Show all {total} stations</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface StationRowProps {
  forecast: StationForecast;
  isSelected: boolean;
  onSelect: () => void;
}

function StationRow({ forecast, isSelected, onSelect }: StationRowProps) {
  const { station, distanceKm, isOwn } = forecast;
  const peak = formatDate(station.peak);
  const distance = formatNumber(distanceKm, { maximumFractionDigits: 0 });
  return (
    <button type="button" className="ep-forecast-row" aria-pressed={isSelected} onClick={onSelect}>
      <span className="ep-forecast-row-name">
        <strong>{station.name}</strong>{' '}
        {isOwn && (
          <Tag tone="brand" icon="place">
            <Trans>Your station</Trans>
          </Tag>
        )}
        <span className="ep-soft">
          {stationPlace(station)}
          {distanceKm !== null && <Trans> · {distance} km away</Trans>}
        </span>
      </span>
      <span className="ep-forecast-row-risk">
        <RiskBadge risk={station} />
      </span>
      <span className="ep-soft ep-forecast-row-peak">
        <Trans>Peak {peak}</Trans>
      </span>
    </button>
  );
}
