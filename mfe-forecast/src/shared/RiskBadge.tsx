import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { RiskTrend } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { cssColor, Icon } from '@epigram/shared-ui/ui';
import './riskBadge.css';
import { riskToken } from './riskStyle.ts';
import { riskLabel, TREND_ICON, trendLabel } from './riskWords.ts';

export interface RiskBadgeProps {
  risk: { readonly level: RiskLevel; readonly trend: RiskTrend };
  size?: 'small' | 'large';
}

/** A level always has its trend beside it, because users misread a colour alone (docs/product.md, 11). */
export function RiskBadge({ risk, size = 'small' }: RiskBadgeProps) {
  const step = RISK_LEVELS.indexOf(risk.level);
  return (
    <span className={`ep-risk ep-risk-${size} ${step === 0 ? 'ep-risk-quiet' : ''}`}>
      <span className="ep-risk-mark" aria-hidden="true" style={{ color: cssColor(riskToken(risk.level)) }}>
        {RISK_LEVELS.map((level, index) => (
          <span key={level} className={index <= step ? 'ep-risk-bar ep-risk-filled' : 'ep-risk-bar'} />
        ))}
      </span>
      <span className="ep-risk-level">{riskLabel(risk.level)}</span>
      <span className="ep-risk-trend">
        <Icon name={TREND_ICON[risk.trend]} size={size === 'large' ? 20 : 16} /> {trendLabel(risk.trend)}
      </span>
    </span>
  );
}
