import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';
import type { IconName } from '@epigram/shared-ui/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const LEVEL: Record<RiskLevel, MessageDescriptor> = {
  Negligible: msg({ message: 'Negligible', context: 'risk level' }),
  Low: msg({ message: 'Low', context: 'risk level' }),
  Moderate: msg({ message: 'Moderate', context: 'risk level' }),
  High: msg({ message: 'High', context: 'risk level' }),
  'Very High': msg({ message: 'Very high', context: 'risk level' }),
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

/** The words of the wire's codes in the active language. Call them while rendering. */
export function riskLabel(level: RiskLevel): string {
  return i18n._(LEVEL[level]);
}

export function trendLabel(trend: RiskTrend): string {
  return i18n._(TREND[trend]);
}
