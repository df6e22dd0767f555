import { RISK_LEVELS, type RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import { forecastPath } from '@epigram/shared-contracts/paths';
import { AttentionItem, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { riskLabel } from '../../shared/riskWords.ts';
import { useStationForecasts } from '../../shared/useStationForecasts.ts';

const rank = (level: RiskLevel) => RISK_LEVELS.indexOf(level);

/** Home item: the risk at the business's own station, if Moderate or above. */
export function RiskNow() {
  useActiveLocale();
  const { forecasts } = useStationForecasts();
  const own = forecasts.filter(({ isOwn }) => isOwn).map(({ station }) => station);
  const [worst] = own.toSorted((a, b) => rank(b.level) - rank(a.level));
  if (!worst || rank(worst.level) < rank('Moderate')) return null;
  return (
    <AttentionItem
      icon="forecast"
      tone={worst.level === 'Moderate' ? 'warning' : 'danger'}
      to={forecastPath()}
      text={<Trans>Nematodirus risk: {riskLabel(worst.level)}</Trans>}
      detail={worst.name}
    />
  );
}
