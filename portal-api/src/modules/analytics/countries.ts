import { CHART_COUNTRIES, type ChartCountry } from '@epigram/shared-contracts/domain/enumerations';

/** How the lowercased country of a business begins, by the chart's key. "UK - Wales" is the UK. */
const BEGINNINGS: Record<ChartCountry, readonly string[]> = {
  ireland: ['republic of ireland', 'ireland'],
  uk: ['uk', 'united kingdom', 'england', 'scotland', 'wales', 'northern ireland'],
  nz: ['new zealand', 'nz'],
  be: ['belgium'],
  ro: ['romania'],
  nl: ['netherlands', 'the netherlands'],
  fr: ['france'],
};

/** The chart's country of a business; undefined for one that the charts do not know. */
export function chartCountry(country: string): ChartCountry | undefined {
  const name = country.trim().toLowerCase();
  return CHART_COUNTRIES.find((key) =>
    BEGINNINGS[key].some((beginning) => name === beginning || name.startsWith(`${beginning} `)),
  );
}
