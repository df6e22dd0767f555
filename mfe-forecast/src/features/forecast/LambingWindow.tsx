import { type HatchingDates, windowToWatch } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { currentTime } from '@epigram/shared-contracts/session';
import { Button, DateInput, formatDate, Notice, Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { downloadCalendar } from '../../shared/downloadCalendar.ts';
import type { Lambing } from './useForecastView.ts';
import { windowCalendar } from '../../shared/windowCalendar.ts';

export interface LambingWindowProps {
  station: string;
  /** For the user's fields. */
  dates: HatchingDates;
  lambing: Lambing;
  onLambing: (change: Partial<Lambing>) => void;
}

/**
 * Calculated from the lambing dates: when lambs are at the age at which hatching larvae harm them (docs/product.md,
 * 11).
 */
export function LambingWindow({ station, dates, lambing, onLambing }: LambingWindowProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Section
      title={t`Your window to watch`}
      description={<Trans>From your lambing dates, for the season ahead or under way</Trans>}
      help={
        <Trans>
          Lambs are at risk from about 6 to 12 weeks of age, if they graze pasture that carried lambs the year
          before. The window is the overlap with the time from the start of hatching to 13 days after the
          peak.
        </Trans>
      }
    >
      <div className="ep-forecast-lambing">
        <div>
          <label htmlFor={`${id}-first`}>
            <Trans>First lambs born</Trans>
          </label>
          <DateInput
            id={`${id}-first`}
            value={lambing.first ?? ''}
            onChange={(first) => onLambing({ first: first ?? null })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-last`}>
            <Trans>Last lambs born</Trans>
          </label>
          <DateInput
            id={`${id}-last`}
            value={lambing.last ?? ''}
            onChange={(last) => onLambing({ last: last ?? null })}
          />
        </div>
      </div>
      <div role="status">
        <Answer station={station} dates={dates} lambing={lambing} />
      </div>
    </Section>
  );
}

function Answer({ station, dates, lambing }: Omit<LambingWindowProps, 'onLambing'>) {
  const { t } = useLingui();
  const { first, last } = lambing;
  if (first === null || last === null) {
    return (
      <p className="ep-soft">
        <Trans>Enter both dates to see when to watch your lambs.</Trans>
      </p>
    );
  }
  if (first > last) {
    return (
      <Notice tone="warning">
        <Trans>The date of the first lambs must be before the date of the last.</Trans>
      </Notice>
    );
  }
  const found = windowToWatch(dates, { first, last });
  if (found === null) {
    return (
      <p>
        <Trans>
          These lambs are not 6 to 12 weeks old while eggs hatch. Check the dates: they have to belong to the
          season shown.
        </Trans>
      </p>
    );
  }
  const start = formatDate(found.start);
  const end = formatDate(found.end);
  return (
    <>
      <p className="ep-forecast-season">
        <Trans>
          Watch your lambs from <strong>{start}</strong> to <strong>{end}</strong>.
        </Trans>
      </p>
      <Button
        icon="calendar-add"
        onClick={() =>
          downloadCalendar(
            windowCalendar({
              ...found,
              place: `station-${encodeURIComponent(station)}`,
              title: t`Watch lambs for Nematodirus`,
              text: t`Forecast for ${station}. Assess each group’s grazing history and speak to your vet. Do not wait for signs or for egg counts.`,
              now: currentTime(),
            }),
          )
        }
      >
        <Trans>Add to calendar</Trans>
      </Button>
    </>
  );
}
