import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';

/** Days to the peak from which a level holds, before the peak; after it the level steps down every 14 days. */
const BEFORE_PEAK = [
  [1, 7, 'High'],
  [8, 14, 'Moderate'],
  [15, 28, 'Low'],
] as const;
const AFTER_PEAK = ['Very High', 'High', 'Moderate', 'Low', 'Negligible'] as const;
const STEP_DAYS = 14;

/** Risk for lambs by the days that are left to peak hatch; 0 and below: the peak has come. */
export function riskLevel(daysToPeak: number): RiskLevel {
  if (daysToPeak > 0) {
    return BEFORE_PEAK.find(([from, to]) => daysToPeak >= from && daysToPeak <= to)?.[2] ?? 'Negligible';
  }
  return AFTER_PEAK[Math.min(Math.floor(-daysToPeak / STEP_DAYS), AFTER_PEAK.length - 1)] ?? 'Negligible';
}

/** Where the risk goes in the coming week. */
export function riskTrend(daysToPeak: number): 'rising' | 'steady' | 'falling' {
  const rank = (days: number): number => RISK_LEVELS.indexOf(riskLevel(days));
  const change = rank(daysToPeak - 7) - rank(daysToPeak);
  if (change === 0) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}
