import {
  EmptyState,
  ErrorState,
  LoadingArea,
  ListPages,
  queryErrorState,
  Section,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

interface NumberListProps<Group> {
  title: string;
  /** A page of numbers that several records have. */
  query: Parameters<typeof queryErrorState>[0] & {
    readonly data: { readonly data: readonly Group[]; readonly totalRecords: number } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
  };
  page: number;
  onPage: (page: number) => void;
  failed: string;
  none: ReactNode;
  keyOf: (group: Group) => string;
  children: (group: Group) => ReactNode;
}

/** The numbers of one kind, each with the records that have it. */
export function NumberList<Group>({
  title,
  query,
  page,
  onPage,
  failed,
  none,
  keyOf,
  children,
}: NumberListProps<Group>) {
  const { data } = query;
  const goBack = useEffectEvent(() => onPage(page - 1));
  // The last number of a page may just have been settled.
  const isBeyond = data?.data.length === 0 && page > 1;
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond, page]);
  return (
    <Section title={title}>
      {query.isError && <ErrorState title={failed} {...queryErrorState(query)} />}
      {!data && !query.isError && (
        <LoadingArea>
          <SkeletonText lines={4} />
        </LoadingArea>
      )}
      {data?.totalRecords === 0 && <EmptyState title={none} />}
      {data && data.totalRecords > 0 && (
        <ol className="cl-records" aria-label={title}>
          {data.data.map((group) => (
            <li key={keyOf(group)} className="cl-record">
              {children(group)}
            </li>
          ))}
        </ol>
      )}
      {data && (
        <ListPages
          page={page}
          total={data.totalRecords}
          onChange={onPage}
          label={title}
          disabled={query.isFetching}
        />
      )}
    </Section>
  );
}
