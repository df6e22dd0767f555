import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { VisitDetails, VisitSample } from '@epigram/shared-contracts/api/visits';
import {
  Button,
  ErrorState,
  formatDate,
  NO_VALUE,
  parasiteLabel,
  queryErrorState,
  ResultBadge,
  SkeletonText,
  Tag,
  useIsMobile,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { sampledLabel } from '../../shared/visits/groupWords.ts';
import { perGramText } from './perGramText.ts';
import { RetestTag } from './RetestTag.tsx';
import { VisitFigures } from './VisitFigures.tsx';
import { useVisit, type VisitKey } from './visitsApi.ts';

interface VisitDetailProps {
  client: ClientKey;
  visit: VisitKey;
  onClose: () => void;
}

/** One visit: the figures of the group, and the single counts behind them. */
export function VisitDetail({ client, visit: key, onClose }: VisitDetailProps) {
  const { t } = useLingui();
  const visit = useVisit(client, key);
  return (
    <div className="cl-stack">
      <div>
        <Button kind="quiet" icon="chevron-left" onClick={onClose}>
          <Trans>All visits</Trans>
        </Button>
      </div>
      {visit.isError && <ErrorState title={t`The visit could not be loaded`} {...queryErrorState(visit)} />}
      {visit.isPending && <SkeletonText lines={6} />}
      {visit.data && <Details visit={visit.data.data} />}
    </div>
  );
}

function Details({ visit }: { visit: VisitDetails }) {
  const { t } = useLingui();
  const isMobile = useIsMobile();
  return (
    <>
      <header className="cl-visit-head">
        <h3>
          {formatDate(visit.day)} · {sampledLabel(visit)}
        </h3>
        <RetestTag retest={visit.retest} />
      </header>
      <VisitFigures visit={visit} />
      {isMobile ? (
        <ul className="cl-figure-cards" aria-label={t`Single counts`}>
          {visit.samples.map((sample) => (
            <SampleCard key={sample.uuid} sample={sample} />
          ))}
        </ul>
      ) : (
        <SampleTable samples={visit.samples} />
      )}
    </>
  );
}

function SampleTable({ samples }: { samples: readonly VisitSample[] }) {
  const { t } = useLingui();
  const parasites = PARASITES.filter((parasite) =>
    samples.some(({ counts }) => counts.some((count) => count.parasite === parasite)),
  );
  return (
    <div className="cl-scroll" role="region" aria-label={t`Samples of this visit`} tabIndex={0}>
      <table className="cl-figure-table">
        <caption className="cl-caption">{t`Single counts`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Sample Id`}</th>
            <th scope="col">{t`Animal`}</th>
            <th scope="col">{t`Result`}</th>
            {parasites.map((parasite) => (
              <th key={parasite} scope="col" className="cl-number">
                {parasiteLabel(parasite)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={sample.uuid}>
              <th scope="row">
                <SampleLink sample={sample} />
              </th>
              <td>
                <SampledAnimal sample={sample} />
              </td>
              <td>
                <ResultBadge status={sample.status} />
              </td>
              {parasites.map((parasite) => (
                <td key={parasite} className="cl-number">
                  {countText(sample.counts.find((count) => count.parasite === parasite))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SampleCard({ sample }: { sample: VisitSample }) {
  return (
    <li>
      <h4>
        <SampleLink sample={sample} />
      </h4>
      <ResultBadge status={sample.status} />
      {(sample.pooledAnimals > 1 || sample.animalName !== null) && <SampledAnimal sample={sample} />}
      <dl>
        {sample.counts
          .filter(({ epg }) => epg !== null)
          .map((count) => (
            <div key={count.parasite}>
              <dt>{parasiteLabel(count.parasite)}</dt>
              <dd>{countText(count)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function SampleLink({ sample }: { sample: VisitSample }) {
  return <Link to={`/test-results/details/${sample.uuid}`}>{sample.sampleId}</Link>;
}

function SampledAnimal({ sample: { pooledAnimals, animalName } }: { sample: VisitSample }) {
  if (pooledAnimals <= 1) return <span>{animalName ?? NO_VALUE}</span>;
  return (
    <Tag tone="info">
      <Plural value={pooledAnimals} one="Pool of # animal" other="Pool of # animals" />
    </Tag>
  );
}

function countText(count: VisitSample['counts'][number] | undefined): string {
  return perGramText(count?.epg, count?.multiplicationFactor ?? null);
}
