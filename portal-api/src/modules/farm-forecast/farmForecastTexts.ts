import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';

/** The texts of the printed list, which cannot use the interface's catalogues. */
interface FarmForecastTexts {
  readonly title: string;
  readonly farms: (count: number, day: string) => string;
  readonly head: readonly [string, string, string, string, string, string];
  readonly business: string;
  readonly levels: Readonly<Record<RiskLevel, string>>;
  readonly trends: Readonly<Record<RiskTrend, string>>;
  readonly metres: (metres: string) => string;
  readonly none: string;
  readonly notesTitle: string;
  readonly notes: readonly string[];
  readonly fileName: string;
}

const en: FarmForecastTexts = {
  title: 'Nematodirus forecast of client farms',
  farms: (count, day) => `${count === 1 ? '1 farm' : `${count} farms`} · ${day}`,
  head: ['Client', 'Station', 'Altitude', 'Risk', 'Peak of hatching', 'Window to watch'],
  business: 'Business',
  levels: {
    Negligible: 'Negligible',
    Low: 'Low',
    Moderate: 'Moderate',
    High: 'High',
    'Very High': 'Very High',
  },
  trends: { rising: 'rising', steady: 'steady', falling: 'falling' },
  metres: (metres) => `${metres} m`,
  none: '–',
  notesTitle: 'How to read this',
  notes: [
    'Dates are those of the weather station, moved by 7 days for every 100 m that the farm lies above or below it.',
    'The window to watch follows from the lambing dates: while lambs are 6 to 12 weeks old and eggs hatch.',
    'South-facing fields hatch earlier. Assess the grazing history of each group, and do not wait for signs or for egg counts.',
  ],
  fileName: 'farm-forecasts',
};

const es: FarmForecastTexts = {
  title: 'Pronóstico de Nematodirus por explotación',
  farms: (count, day) => `${count === 1 ? '1 explotación' : `${count} explotaciones`} · ${day}`,
  head: ['Cliente', 'Estación', 'Altitud', 'Riesgo', 'Máximo de eclosión', 'Periodo de vigilancia'],
  business: 'Empresa',
  levels: {
    Negligible: 'Insignificante',
    Low: 'Bajo',
    Moderate: 'Moderado',
    High: 'Alto',
    'Very High': 'Muy alto',
  },
  trends: { rising: 'en aumento', steady: 'estable', falling: 'en descenso' },
  metres: (metres) => `${metres} m`,
  none: '–',
  notesTitle: 'Cómo leer esta lista',
  notes: [
    'Las fechas son las de la estación meteorológica, desplazadas 7 días por cada 100 m que la explotación esté por encima o por debajo.',
    'El periodo de vigilancia se deduce de las fechas de paridera: mientras los corderos tienen de 6 a 12 semanas y eclosionan los huevos.',
    'En las parcelas orientadas al sur la eclosión es más temprana. Valore el historial de pastoreo de cada lote y no espere a los síntomas ni a los recuentos de huevos.',
  ],
  fileName: 'pronostico-explotaciones',
};

export const FARM_FORECAST_TEXTS: Readonly<Record<Locale, FarmForecastTexts>> = { en, es };
