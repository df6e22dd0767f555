import { msg } from '#i18n';
import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { sayIn } from '../../kernel/i18n/sayIn.ts';
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

function wordsOf(language: Locale, facts: LevelChange) {
  const say = sayIn(language);
  const { levels } = FARM_FORECAST_TEXTS[language];
  const values = {
    place: facts.place,
    before: levels[facts.before],
    level: levels[facts.level],
    // Spanish writes them small within a sentence.
    beforeSmall: levels[facts.before].toLowerCase(),
    levelSmall: levels[facts.level].toLowerCase(),
    peak: dayInWords(language, facts.peak),
  };
  const changed = say(msg`It was {before}. Peak of hatching: {peak}.`, values);
  return {
    title: say(msg`Nematodirus risk at {place}: {level}`, values),
    description:
      isRise(facts) && isHigh(facts.level)
        ? `${changed} ${say(msg`Assess the grazing history of each group and speak to your vet. Do not wait for signs or for egg counts.`)}`
        : changed,
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
  say: inEachLanguage((_say, language) => (facts) => wordsOf(language, facts)),
};
