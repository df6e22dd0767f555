import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import { Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

export interface GuidanceProps {
  level: RiskLevel;
  /** After the peak, the level falls step by step. */
  isPastPeak: boolean;
}

/** Advice for the current level (docs/product.md, 11). It never names a product or a dose. */
export function Guidance({ level, isPastPeak }: GuidanceProps) {
  const { t } = useLingui();
  return (
    <Section title={t`What to do now`}>
      <ul className="ep-forecast-guidance">
        <Steps level={level} isPastPeak={isPastPeak} />
      </ul>
    </Section>
  );
}

function Steps({ level, isPastPeak }: GuidanceProps) {
  switch (level) {
    case 'Negligible':
      return (
        <>
          <li>
            <Trans>
              Nothing is urgent. Note which fields carried lambs last spring: they carry the risk.
            </Trans>
          </li>
          <li>
            <Trans>Plan grazing so that young lambs are on other fields while eggs hatch.</Trans>
          </li>
        </>
      );
    case 'Low':
      return isPastPeak ? (
        <>
          <li>
            <Trans>The risk is going down. Keep an eye on lambs that only now reach 6 weeks of age.</Trans>
          </li>
          <li>
            <Trans>If a group was treated, check the effect with a test.</Trans>
          </li>
        </>
      ) : (
        <>
          <li>
            <Trans>Assess each group’s grazing history: did lambs graze the field last spring?</Trans>
          </li>
          <li>
            <Trans>Decide where lambs go in the coming weeks, while there is still a choice.</Trans>
          </li>
        </>
      );
    case 'Moderate':
      return isPastPeak ? (
        <>
          <li>
            <Trans>
              Larvae stay on pasture for weeks: keep young lambs off fields that carried lambs last spring.
            </Trans>
          </li>
          <li>
            <Trans>If a group was treated, check the effect with a test.</Trans>
          </li>
        </>
      ) : (
        <>
          <li>
            <Trans>
              Move lambs of 6 to 12 weeks off fields that carried lambs last spring, where you can.
            </Trans>
          </li>
          <li>
            <Trans>Speak to your vet now about groups that have to stay.</Trans>
          </li>
        </>
      );
    case 'High':
    case 'Very High':
      return (
        <>
          <li>
            <Trans>
              Do not wait for signs or for egg counts: the larvae do the damage before eggs appear in the
              dung.
            </Trans>
          </li>
          <li>
            <Trans>
              Assess the grazing history of each group of lambs of 6 to 12 weeks, and speak to your vet about
              treatment today.
            </Trans>
          </li>
          <li>
            <Trans>If a group is treated, check the effect with a test.</Trans>
          </li>
        </>
      );
  }
}
