import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';
import type { Formats, IconName } from '@epigram/shared-ui/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const LEVEL: Record<RiskLevel, MessageDescriptor> = {
  Negligible: msg({ message: 'Negligible', context: 'risk level' }),
  Low: msg({ message: 'Low', context: 'risk level' }),
  Moderate: msg({ message: 'Moderate', context: 'risk level' }),
  High: msg({ message: 'High', context: 'risk level' }),
  'Very High': msg({ message: 'Very High', context: 'risk level' }),
};

const TREND: Record<RiskTrend, MessageDescriptor> = {
  rising: msg({ message: 'rising', context: 'risk trend' }),
  steady: msg({ message: 'steady', context: 'risk trend' }),
  falling: msg({ message: 'falling', context: 'risk trend' }),
};

export const TREND_ICON = {
  rising: 'trend-up',
  steady: 'steady',
  falling: 'trend-down',
} as const satisfies Record<RiskTrend, IconName>;

/** The active language, for texts that are not memoised. */
const ACTIVE: Pick<Formats, 'text'> = { text: (message) => i18n._(message) };

/** The texts of the API's codes. For memoised texts, pass the formats on which the memo depends. */
export function riskLabel(level: RiskLevel, { text }: Pick<Formats, 'text'> = ACTIVE): string {
  return text(LEVEL[level]);
}

export function trendLabel(trend: RiskTrend, { text }: Pick<Formats, 'text'> = ACTIVE): string {
  return text(TREND[trend]);
}
