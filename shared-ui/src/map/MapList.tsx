import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { SearchInput } from '../inputs/SearchInput.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { MapSymbol } from './MapSymbol.tsx';
import type { MapKind, MapPoint } from './mapTypes.ts';

export interface MapListProps {
  title: string;
  points: readonly MapPoint[];
  kinds: readonly MapKind[];
  onShow: (point: MapPoint) => void;
}

function matches(point: MapPoint, search: string): boolean {
  const text = `${point.name} ${point.place ?? ''}`.toLocaleLowerCase();
  return text.includes(search.toLocaleLowerCase());
}

/** The same points as a list, for users who cannot see or prefer not to use the map. */
export function MapList({ title, points, kinds, onShow }: MapListProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const found = useMemo(
    () =>
      points
        .filter((point) => matches(point, search))
        .sort((first, second) => first.name.localeCompare(second.name)),
    [points, search],
  );
  const start = (paging.page - 1) * paging.pageSize;
  return (
    <div className="ep-map-list">
      <SearchInput
        label={t`Search by name or place`}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPaging({ ...paging, page: 1 });
        }}
      />
      {found.length === 0 ? (
        <EmptyState compact title={<Trans>Nothing matches</Trans>} />
      ) : (
        <ul role="list" aria-label={title}>
          {found.slice(start, start + paging.pageSize).map((point) => {
            const kind = kinds.find(({ id }) => id === point.kind);
            return (
              <li key={point.id}>
                {kind && <MapSymbol kind={kind} />}
                <span className="ep-map-list-name">
                  <strong>{point.name}</strong>
                  {point.place && <span className="ep-soft">{point.place}</span>}
                </span>
                <span className="ep-map-list-kind">
                  {kind?.label}
                  {point.note && <span className="ep-soft ep-figures"> {point.note}</span>}
                </span>
                <IconButton
                  icon="place"
                  label={t`Show ${point.name} on the map`}
                  onClick={() => onShow(point)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {found.length > 0 && (
        <Pagination
          label={title}
          page={paging.page}
          pageSize={paging.pageSize}
          total={found.length}
          onChange={(page, pageSize) => setPaging({ page, pageSize })}
        />
      )}
    </div>
  );
}
