import type { Visit } from '@epigram/shared-contracts/api/visits';
import { visitSheetPath } from '@epigram/shared-contracts/paths';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDate,
  LiveRegion,
  ListPages,
  queryErrorState,
  SkeletonText,
  Tag,
  TickBox,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { useVisits } from '../../shared/visits/latestVisitsApi.ts';
import { sampledLabel } from '../../shared/visits/groupWords.ts';
import { RetestTag } from './RetestTag.tsx';
import { keyOf, visitText } from './visitAddress.ts';
import { GENERAL_NOTE, VISIT_NOTE, VisitFigures } from './VisitFigures.tsx';
import type { VisitKey } from './visitsApi.ts';

interface VisitListProps {
  client: ClientKey;
  onOpen: (visit: VisitKey, beside?: VisitKey) => void;
}

export function VisitList({ client, onOpen }: VisitListProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMayEditClients();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly VisitKey[]>([]);
  const visits = useVisits(client, page);
  if (visits.isError)
    return <ErrorState title={t`The visits could not be loaded`} {...queryErrorState(visits)} />;
  if (!visits.data) return <SkeletonText lines={6} />;
  const { data: rows, totalRecords } = visits.data;
  const record = mayEdit && (
    <Button
      kind="primary"
      icon="add"
      onClick={() => void navigate(visitSheetPath({ clientId: client.clientId }))}
    >
      <Trans>Record visit</Trans>
    </Button>
  );
  if (totalRecords === 0) {
    return (
      <EmptyState
        title={t`No visit yet`}
        text={t`A visit appears here as soon as samples of this client have been tested.`}
        action={record}
      />
    );
  }
  const [first, second] = chosen;
  const isChosen = (visit: VisitKey) => chosen.some((one) => visitText(one) === visitText(visit));
  const isFree = (visit: VisitKey) =>
    isChosen(visit) ||
    (chosen.length < 2 &&
      (!first || (first.animalType === visit.animalType && first.groupId === visit.groupId)));
  const toggle = (visit: VisitKey) =>
    setChosen(
      isChosen(visit) ? chosen.filter((one) => visitText(one) !== visitText(visit)) : [...chosen, visit],
    );
  return (
    <div className="cl-stack">
      <div className="cl-toolbar">
        {record}
        <p className="cl-soft">
          <Trans>Choose two visits of one animal type and group to see them side by side.</Trans>
        </p>
        <Button disabled={!first || !second} onClick={() => first && second && onOpen(first, second)}>
          <Trans>Compare</Trans>
        </Button>
      </div>
      <LiveRegion message={chosen.length > 0 ? t`${chosen.length} of 2 visits chosen` : ''} />
      <ol className="cl-visits">
        {rows.map((visit) => {
          const key = keyOf(visit);
          return (
            <li key={visitText(key)}>
              <VisitItem
                visit={visit}
                isChosen={isChosen(key)}
                isFree={isFree(key)}
                onToggle={() => toggle(key)}
                onOpen={() => onOpen(key)}
              />
            </li>
          );
        })}
      </ol>
      {rows.some(hasGeneralNote) && <p className="cl-soft">{i18n._(VISIT_NOTE[GENERAL_NOTE])}</p>}
      <ListPages
        page={page}
        total={totalRecords}
        onChange={setPage}
        label={t`Visits`}
        disabled={visits.isFetching}
      />
    </div>
  );
}

function hasGeneralNote({ figures }: Visit): boolean {
  return figures.some(({ highest, notes }) => highest > 0 && notes.includes(GENERAL_NOTE));
}

interface VisitItemProps {
  visit: Visit;
  isChosen: boolean;
  isFree: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

function VisitItem({ visit, isChosen, isFree, onToggle, onOpen }: VisitItemProps) {
  const { t } = useLingui();
  const day = formatDate(visit.day);
  const animals = sampledLabel(visit);
  return (
    <article aria-label={t`Visit of ${day}, ${animals}`}>
      <header className="cl-visit-head">
        <h3>
          {day} · {animals}
        </h3>
        <span className="cl-soft">
          <Plural value={visit.tests} one="# sample" other="# samples" />
        </span>
        {visit.pooledSamples > 0 && <Tag tone="info">{t`Pooled`}</Tag>}
        {visit.processing > 0 && <Tag>{t`Analysing Results`}</Tag>}
        <RetestTag retest={visit.retest} />
        <span className="cl-visit-actions">
          <TickBox checked={isChosen} disabled={!isFree} onChange={onToggle}>
            <Trans>Compare</Trans>
          </TickBox>
          <Button size="small" onClick={onOpen} aria-label={t`Open the visit of ${day}, ${animals}`}>
            <Trans>Open</Trans>
          </Button>
        </span>
      </header>
      <VisitFigures visit={visit} isListed />
    </article>
  );
}
