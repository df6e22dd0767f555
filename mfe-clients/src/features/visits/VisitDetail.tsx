import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { VisitDetails, VisitSample } from '@epigram/shared-contracts/api/visits';
import {
  Button,
  ErrorState,
  formatDate,
  formatNumber,
  NO_VALUE,
  parasiteLabel,
  queryErrorState,
  ResultBadge,
  SkeletonText,
  Tag,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { sampledLabel } from '../../shared/visits/groupWords.ts';
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
  const parasites = PARASITES.filter((parasite) =>
    visit.samples.some(({ counts }) => counts.some((count) => count.parasite === parasite)),
  );
  return (
    <>
      <header className="cl-visit-head">
        <h3>
          {formatDate(visit.day)} · {sampledLabel(visit)}
        </h3>
        <RetestTag retest={visit.retest} />
      </header>
      <VisitFigures visit={visit} />
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
            {visit.samples.map((sample) => (
              <SampleRow key={sample.uuid} sample={sample} parasites={parasites} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function SampleRow({
  sample,
  parasites,
}: {
  sample: VisitSample;
  parasites: readonly (typeof PARASITES)[number][];
}) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/test-results/details/${sample.uuid}`}>{sample.sampleId}</Link>
      </th>
      <td>
        {sample.pooledAnimals > 1 ? (
          <Tag tone="info">
            <Plural value={sample.pooledAnimals} one="Pool of # animal" other="Pool of # animals" />
          </Tag>
        ) : (
          (sample.animalName ?? NO_VALUE)
        )}
      </td>
      <td>
        <ResultBadge status={sample.status} />
      </td>
      {parasites.map((parasite) => {
        const count = sample.counts.find((one) => one.parasite === parasite);
        const factor = formatNumber(count?.multiplicationFactor);
        return (
          <td key={parasite} className="cl-number">
            {count?.epg === 0 ? `< ${factor}` : formatNumber(count?.epg)}
          </td>
        );
      })}
    </tr>
  );
}
