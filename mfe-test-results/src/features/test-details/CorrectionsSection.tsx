import type { TestCorrection } from '@epigram/shared-contracts/api/tests';
import {
  animalTypeLabel,
  countUnitLabel,
  formatDateTime,
  formatTested,
  formatNumber,
  parasiteLabel,
  ResultBadge,
  Section,
  testTypeLabel,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** Earlier values of a corrected result, with author and reason. Renders nothing if there are none. */
export function CorrectionsSection({ corrections }: { corrections: readonly TestCorrection[] }) {
  const { t } = useLingui();
  if (corrections.length === 0) return null;
  return (
    <Section title={t`Corrections`}>
      <ol className="tr-corrections" role="list">
        {corrections.map((correction) => (
          <li key={correction.at}>
            <Correction {...correction} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Correction({ at, by, reason, before }: TestCorrection) {
  useActiveLocale();
  const when = formatDateTime(at);
  const sampleId = before.cowId;
  return (
    <>
      <p>
        <strong>{reason}</strong>
      </p>
      <p className="tr-soft">
        {by === null ? (
          when
        ) : (
          <Trans>
            {by}, {when}
          </Trans>
        )}
      </p>
      <p>
        <Trans>Before:</Trans> <ResultBadge status={before.status} />
      </p>
      <p className="tr-soft">
        {[
          <Trans key="sample">Sample {sampleId}</Trans>,
          before.clientName,
          before.animalName,
          animalTypeLabel(before.animalType),
          testTypeLabel(before.testType),
          formatTested(before),
        ]
          .filter((part) => part !== null)
          .map((part, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              {part}
            </span>
          ))}
      </p>
      {before.counts.length > 0 && (
        <p className="tr-soft">
          {before.counts
            .map(
              ({ parasite, epg }) =>
                `${parasiteLabel(parasite)} ${formatNumber(epg)} ${countUnitLabel(parasite === 'coccidia' ? 'opg' : 'epg')}`,
            )
            .join(' · ')}
        </p>
      )}
    </>
  );
}
