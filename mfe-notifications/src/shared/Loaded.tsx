import type { ApiError } from '@epigram/shared-contracts/errors';
import { ErrorState, queryErrorState } from '@epigram/shared-ui/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer, ApiError>;
  /** Reserves the space until the first answer arrives. */
  skeleton: ReactNode;
  compact?: boolean;
  children: (answer: Answer) => ReactNode;
}

/** The result of a query; before that its skeleton, or its error. */
export function Loaded<Answer>({ query, skeleton, compact = false, children }: LoadedProps<Answer>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  return error ? <ErrorState compact={compact} {...queryErrorState(query)} /> : skeleton;
}
