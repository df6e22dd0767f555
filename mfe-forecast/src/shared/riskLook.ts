import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { MapMark } from '@epigram/shared-ui/map';
import type { ColorToken } from '@epigram/shared-ui/ui';

/** Risk is drawn on the one ordered scale of the product; each level also has a mark of its own. */
export const RISK_LOOK: Record<RiskLevel, { color: ColorToken; mark: MapMark }> = {
  Negligible: { color: 'burdenNone', mark: 'ring' },
  Low: { color: 'burdenLight', mark: 'dot' },
  Moderate: { color: 'burdenModerate', mark: 'diamond' },
  High: { color: 'burdenHigh', mark: 'square' },
  'Very High': { color: 'burdenVeryHigh', mark: 'triangle' },
};

export function riskToken(level: RiskLevel): ColorToken {
  return RISK_LOOK[level].color;
}
