import { CHART_COUNTRIES, type ChartCountry } from '@epigram/shared-contracts/domain/enumerations';

/** Beginnings of a business's country in lower case, by the chart's key. "UK - Wales" is the UK. */
const BEGINNINGS: Record<ChartCountry, readonly string[]> = {
  ireland: ['republic of ireland', 'ireland'],
  uk: ['uk', 'united kingdom', 'england', 'scotland', 'wales', 'northern ireland'],
  nz: ['new zealand', 'nz'],
  be: ['belgium'],
  ro: ['romania'],
  nl: ['netherlands', 'the netherlands'],
  fr: ['france'],
};

/** The charts' key for a business's country; undefined for a country that the charts do not have. */
export function chartCountry(country: string): ChartCountry | undefined {
  const name = country.trim().toLowerCase();
  return CHART_COUNTRIES.find((key) =>
    BEGINNINGS[key].some((beginning) => name === beginning || name.startsWith(`${beginning} `)),
  );
}
