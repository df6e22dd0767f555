import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { MapKind, MapMark } from '@epigram/shared-ui/map';
import type { ColorToken } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { riskLabel, type RiskTrend } from './riskWords.ts';

/** Risk is drawn on the one ordered scale of the product; each level also has a mark of its own. */
const LOOK: Record<RiskLevel, { color: ColorToken; mark: MapMark }> = {
  Negligible: { color: 'burdenNone', mark: 'ring' },
  Low: { color: 'burdenLight', mark: 'dot' },
  Moderate: { color: 'burdenModerate', mark: 'diamond' },
  High: { color: 'burdenHigh', mark: 'square' },
  'Very High': { color: 'burdenVeryHigh', mark: 'triangle' },
};

export const UNKNOWN_KIND = 'unknown';

/** The map's legend: the levels in their order, and stations without one where there are any. */
export function riskKinds(hasUnknown: boolean): MapKind[] {
  const levels = RISK_LEVELS.map((level) => ({ id: level, label: riskLabel(level), ...LOOK[level] }));
  if (!hasUnknown) return levels;
  return [...levels, { id: UNKNOWN_KIND, label: t`Not known`, color: 'burdenInvalid', mark: 'ring' }];
}

export function riskToken(level: RiskLevel): ColorToken {
  return LOOK[level].color;
}

/** Where the risk goes, as the letter beside a point. */
export const TREND_ARROW = { rising: '↑', steady: '→', falling: '↓' } as const satisfies Record<
  RiskTrend,
  string
>;
