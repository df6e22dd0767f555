import { Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

export interface RecordedSample {
  readonly uuid: string;
  readonly sampleId: string;
  readonly clientName: string;
}

/** Samples recorded in this run, latest first. */
export function RecordedSamples({ samples }: { samples: readonly RecordedSample[] }) {
  const { t } = useLingui();
  if (samples.length === 0) return null;
  return (
    <Section title={t`Recorded just now`}>
      <ul className="tr-recorded" role="list">
        {samples.map(({ uuid, sampleId, clientName }) => (
          <li key={uuid}>
            <Link to={`/test-results/details/${uuid}`}>
              <Trans>Sample {sampleId}</Trans>
            </Link>{' '}
            <span className="tr-soft">{clientName}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
