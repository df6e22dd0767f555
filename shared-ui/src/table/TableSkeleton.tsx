import { useLingui } from '@lingui/react/macro';
import { LoadingArea } from '../states/LoadingArea.tsx';
import { Skeleton } from '../states/Skeleton.tsx';

export interface TableSkeletonProps {
  /** The name of the loading content. */
  label: string;
  columns: number;
  rows: number;
  isMobile: boolean;
}

/** Placeholder rows for the first load, with the height of the data. */
export function TableSkeleton({ label, columns, rows, isMobile }: TableSkeletonProps) {
  const { t } = useLingui();
  return (
    <LoadingArea label={t`Loading ${label}`}>
      <div className={isMobile ? 'ep-table-skeleton ep-mobile' : 'ep-table-skeleton'}>
        {!isMobile && <div className="ep-table-skeleton-row ep-table-skeleton-head" />}
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="ep-table-skeleton-row">
            {Array.from({ length: isMobile ? 1 : columns }, (_cell, column) => (
              <Skeleton key={column} width={`${55 + ((row * 7 + column * 13) % 35)}%`} />
            ))}
          </div>
        ))}
      </div>
    </LoadingArea>
  );
}
