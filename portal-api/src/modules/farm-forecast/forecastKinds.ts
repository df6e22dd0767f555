import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';

import { alertFields, dayInWords, type NotificationKind } from '../notifications/public.ts';
import { FARM_FORECAST_TEXTS } from './farmForecastTexts.ts';

interface LevelChange {
  /** The name of the station or the client. */
  readonly place: string;
  readonly before: RiskLevel;
  readonly level: RiskLevel;
  readonly trend: RiskTrend;
  readonly peak: string;
}

const isHigh = (level: RiskLevel): boolean => RISK_LEVELS.indexOf(level) >= RISK_LEVELS.indexOf('High');
const isRise = ({ before, level }: LevelChange): boolean =>
  RISK_LEVELS.indexOf(level) > RISK_LEVELS.indexOf(before);

function say(language: Locale, facts: LevelChange) {
  const { levels } = FARM_FORECAST_TEXTS[language];
  const [before, level] = [levels[facts.before], levels[facts.level]];
  const peak = dayInWords(language, facts.peak);
  const urgent = isRise(facts) && isHigh(facts.level);
  if (language === 'es') {
    return {
      title: `Riesgo de Nematodirus en ${facts.place}: ${level.toLowerCase()}`,
      description: [
        `Antes: ${before.toLowerCase()}. Máximo de eclosión: ${peak}.`,
        ...(urgent
          ? [
              'Valore el historial de pastoreo de cada lote y consulte a su veterinario. No espere a los síntomas ni a los recuentos de huevos.',
            ]
          : []),
      ].join(' '),
    };
  }
  return {
    title: `Nematodirus risk at ${facts.place}: ${level}`,
    description: [
      `It was ${before}. Peak of hatching: ${peak}.`,
      ...(urgent
        ? [
            'Assess the grazing history of each group and speak to your vet. Do not wait for signs or for egg counts.',
          ]
        : []),
    ].join(' '),
  };
}

/** The level of a watched station or farm has changed. */
export const forecastLevelChanged: NotificationKind<LevelChange> = {
  name: 'forecast-level-changed',
  type: 'alert',
  topic: 'forecast',
  priority: (facts) => (isRise(facts) && isHigh(facts.level) ? 'high' : 'medium'),
  fields: (facts) =>
    isRise(facts) && isHigh(facts.level) ? alertFields('warning', 'high') : alertFields('info', 'medium'),
  say: { en: (facts) => say('en', facts), es: (facts) => say('es', facts) },
};
