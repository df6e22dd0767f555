import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';
import type { MapKind, MapMark } from '@epigram/shared-ui/map';
import type { ColorToken, Formats } from '@epigram/shared-ui/ui';
import { riskLabel } from './riskWords.ts';

/** Risk is drawn on the one ordered scale of the product; each level also has a mark of its own. */
const LOOK: Record<RiskLevel, { color: ColorToken; mark: MapMark }> = {
  Negligible: { color: 'burdenNone', mark: 'ring' },
  Low: { color: 'burdenLight', mark: 'dot' },
  Moderate: { color: 'burdenModerate', mark: 'diamond' },
  High: { color: 'burdenHigh', mark: 'square' },
  'Very High': { color: 'burdenVeryHigh', mark: 'triangle' },
};

/** The map's legend: the levels that a station has, in their order. Out of season that is one. */
export function riskKinds(present: ReadonlySet<RiskLevel>, formats: Formats): MapKind[] {
  return RISK_LEVELS.filter((level) => present.has(level)).map((level) => ({
    id: level,
    label: riskLabel(level, formats),
    ...LOOK[level],
  }));
}

export function riskToken(level: RiskLevel): ColorToken {
  return LOOK[level].color;
}

/** Where the risk goes, as the letter beside a point. */
export const TREND_ARROW = { rising: '↑', steady: '→', falling: '↓' } as const satisfies Record<
  RiskTrend,
  string
>;
