import type { Visit, VisitComparison as Comparison } from '@epigram/shared-contracts/api/visits';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import {
  Button,
  ErrorState,
  formatDate,
  formatNumber,
  formatPercent,
  parasiteLabel,
  queryErrorState,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { checksPath } from '../../shared/checksPath.ts';
import type { ClientKey } from '../../shared/clientApi.ts';
import { sampledLabel } from '../../shared/visits/groupWords.ts';
import { perGramText } from './perGramText.ts';
import { VisitFigures } from './VisitFigures.tsx';
import { useComparison, type VisitKey } from './visitsApi.ts';

interface VisitComparisonProps {
  client: ClientKey;
  first: VisitKey;
  second: VisitKey;
  onClose: () => void;
}

/** Two visits of one animal type and group side by side. */
export function VisitComparison({ client, first, second, onClose }: VisitComparisonProps) {
  const { t } = useLingui();
  const comparison = useComparison(client, first, second);
  return (
    <div className="cl-stack">
      <div>
        <Button kind="quiet" icon="chevron-left" onClick={onClose}>
          <Trans>All visits</Trans>
        </Button>
      </div>
      {comparison.isError && (
        <ErrorState title={t`The visits could not be compared`} {...queryErrorState(comparison)} />
      )}
      {comparison.isPending && <SkeletonText lines={6} />}
      {comparison.data && <SideBySide comparison={comparison.data.data} clientId={client.clientId} />}
    </div>
  );
}

function SideBySide({ comparison, clientId }: { comparison: Comparison; clientId: number }) {
  const { t } = useLingui();
  const { first, second, changes, sameAnimals, treatedOn } = comparison;
  const treated = treatedOn && formatDate(treatedOn);
  const check = {
    before: first.day,
    after: second.day,
    type: first.animalType,
    ...(first.group && { group: String(first.group.id) }),
  };
  const signed = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  return (
    <>
      <div className="cl-beside">
        {[first, second].map((visit) => (
          <section key={visit.day} aria-label={formatDate(visit.day)}>
            <h3>
              {formatDate(visit.day)} · {sampledLabel(visit)}
            </h3>
            <VisitFigures visit={visit} isBeside />
          </section>
        ))}
      </div>
      <table className="cl-figure-table cl-narrow">
        <caption className="cl-caption">{t`How the means changed`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Parasite`}</th>
            <th scope="col" className="cl-number">{t`First`}</th>
            <th scope="col" className="cl-number">{t`Second`}</th>
            <th scope="col" className="cl-number">{t`Difference`}</th>
            {treated && <th scope="col" className="cl-number">{t`Reduction`}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ parasite, before, after, reduction }) => (
            <tr key={parasite}>
              <th scope="row">{parasiteLabel(parasite)}</th>
              <td className="cl-number">{meanText(first, parasite, before)}</td>
              <td className="cl-number">{meanText(second, parasite, after)}</td>
              <td className="cl-number">{formatNumber(difference(before, after), signed)}</td>
              {treated && <td className="cl-number">{formatPercent(reduction, 1)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cl-soft">
        {treated ? (
          <Trans>The group was treated on {treated}, between the visits.</Trans>
        ) : (
          <Trans>No treatment is recorded between the visits, so the difference is not a reduction.</Trans>
        )}
      </p>
      <p className="cl-soft">
        <Plural
          value={sameAnimals}
          _0="No animal was counted at both visits."
          one="# animal was counted at both visits."
          other="# animals were counted at both visits."
        />
      </p>
      <p>
        <Link to={checksPath(clientId, check)}>
          <Trans>Start an efficacy check from these visits</Trans>
        </Link>
      </p>
    </>
  );
}

function meanText({ figures }: Visit, parasite: Parasite, mean: number | null): string {
  const figure = figures.find((one) => one.parasite === parasite);
  return perGramText(mean && Math.round(mean), figure?.multiplicationFactor ?? null);
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}
