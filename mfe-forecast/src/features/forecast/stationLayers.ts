import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';
import type { MapKind } from '@epigram/shared-ui/map';
import type { Formats } from '@epigram/shared-ui/ui';
import { RISK_STYLE } from '../../shared/riskStyle.ts';
import { riskLabel } from '../../shared/riskWords.ts';

/** The map's legend: the stations' levels, in order. Out of season there is only one. */
export function riskKinds(present: ReadonlySet<RiskLevel>, formats: Formats): MapKind[] {
  return RISK_LEVELS.filter((level) => present.has(level)).map((level) => ({
    id: level,
    label: riskLabel(level, formats),
    ...RISK_STYLE[level],
  }));
}

/** The trend of the risk, as a symbol beside a point. */
export const TREND_ARROW = { rising: '↑', steady: '→', falling: '↓' } as const satisfies Record<
  RiskTrend,
  string
>;
