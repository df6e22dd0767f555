import {
  ErrorState,
  LoadingArea,
  type QueryLike,
  queryErrorState,
  Section,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';

interface QuerySectionProps<Data> {
  title: string;
  query: QueryLike & { readonly data: { readonly data: Data } | undefined };
  help?: ReactNode;
  actions?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of the page with its own call: it loads, fails and is retried independently. */
export function QuerySection<Data>({ title, query, help, actions, children }: QuerySectionProps<Data>) {
  return (
    <Section title={title} help={help} actions={actions}>
      {query.data ? (
        children(query.data.data)
      ) : query.error ? (
        <ErrorState {...queryErrorState(query)} compact />
      ) : (
        <LoadingArea label={title}>
          <SkeletonText lines={4} />
        </LoadingArea>
      )}
    </Section>
  );
}
