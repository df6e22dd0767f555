import type { FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';
import type { DataColumn } from '@epigram/shared-ui/table';
import { type CsvValue, formatDate, formatNumber, NO_VALUE } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { windowText } from '../../shared/farmWindow.ts';
import { RiskBadge } from '../../shared/RiskBadge.tsx';
import { riskLabel, trendLabel } from '../../shared/riskWords.ts';

function metres(altitude: number): string {
  const value = formatNumber(altitude);
  return t`${value} m`;
}

interface FarmColumnOptions {
  /** Whether farms of several businesses are viewed. */
  readonly hasBusiness: boolean;
  /** A card has room for three values, so the peak is shown with the window. */
  readonly isMobile: boolean;
}

function datesOnCard({ peak, window }: FarmForecast): string {
  const day = formatDate(peak);
  const text = t`Peak ${day}`;
  if (!window) return text;
  const span = windowText(window);
  return t`${text}, watch ${span}`;
}

/** The columns of client farms, in the active language. */
export function farmColumns({ hasBusiness, isMobile }: FarmColumnOptions): DataColumn<FarmForecast>[] {
  const business: DataColumn<FarmForecast> = {
    id: 'business',
    header: t`Business`,
    cell: ({ businessName }) => businessName,
    sortable: true,
    width: 180,
  };
  return [
    {
      id: 'client',
      header: t`Client`,
      cell: ({ clientName }) => clientName,
      sortable: true,
      hideable: false,
      width: 190,
      mobilePriority: 1,
    },
    ...(hasBusiness ? [business] : []),
    {
      id: 'station',
      header: t`Weather station`,
      cell: ({ station }) => {
        const { name } = station;
        const distance = formatNumber(station.distanceKm, { maximumFractionDigits: 0 });
        if (station.distanceKm === null) return name;
        return station.isExact ? t`${name} (${distance} km)` : t`${name} (about ${distance} km)`;
      },
      sortable: true,
      width: 180,
    },
    {
      id: 'altitude',
      header: t`Altitude`,
      cell: ({ altitude, station }) => metres(altitude ?? station.elevation),
      sortable: true,
      align: 'end',
      width: 100,
    },
    {
      id: 'level',
      header: t`Risk now`,
      cell: (farm) => <RiskBadge risk={farm} />,
      sortable: true,
      width: 200,
      mobilePriority: 2,
    },
    {
      id: 'start',
      header: t`Start of hatching`,
      cell: ({ start }) => formatDate(start),
      width: 130,
      initiallyHidden: true,
    },
    { id: 'peak', header: t`Peak`, cell: ({ peak }) => formatDate(peak), sortable: true, width: 125 },
    {
      id: 'end',
      header: t`End of hatching`,
      cell: ({ end }) => formatDate(end),
      width: 130,
      initiallyHidden: true,
    },
    {
      id: 'window',
      header: t`Window to watch`,
      cell: (farm) => (isMobile ? datesOnCard(farm) : windowText(farm.window)),
      sortable: true,
      width: 230,
      mobilePriority: 3,
    },
    {
      id: 'city',
      header: t`Town`,
      cell: ({ city }) => city ?? NO_VALUE,
      width: 140,
      initiallyHidden: true,
    },
  ];
}

/** The same rows as lines of a CSV file, with headings. Days are ISO 8601 so that a spreadsheet can sort them. */
export function farmCsv(farms: readonly FarmForecast[]): CsvValue[][] {
  const headings = [
    t`Client`,
    t`Business`,
    t`Town`,
    t`Weather station`,
    t`Altitude (m)`,
    t`Risk now`,
    t`Trend`,
    t`Start of hatching`,
    t`Peak`,
    t`End of hatching`,
    t`First lambs born`,
    t`Last lambs born`,
    t`Watch from`,
    t`Watch until`,
  ];
  const lines = farms.map((farm): CsvValue[] => [
    farm.clientName,
    farm.businessName,
    farm.city,
    farm.station.name,
    farm.altitude ?? farm.station.elevation,
    riskLabel(farm.level),
    trendLabel(farm.trend),
    farm.start,
    farm.peak,
    farm.end,
    farm.lambing.first,
    farm.lambing.last,
    farm.window?.start ?? null,
    farm.window?.end ?? null,
  ]);
  return [headings, ...lines];
}
