import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { MapMark } from '@epigram/shared-ui/map';
import type { ColorToken } from '@epigram/shared-ui/ui';

/** Risk uses the product's single ordered scale; each level also has its own mark. */
export const RISK_STYLE: Record<RiskLevel, { color: ColorToken; mark: MapMark }> = {
  Negligible: { color: 'burdenNone', mark: 'ring' },
  Low: { color: 'burdenLight', mark: 'dot' },
  Moderate: { color: 'burdenModerate', mark: 'diamond' },
  High: { color: 'burdenHigh', mark: 'square' },
  'Very High': { color: 'burdenVeryHigh', mark: 'triangle' },
};

export function riskToken(level: RiskLevel): ColorToken {
  return RISK_STYLE[level].color;
}
