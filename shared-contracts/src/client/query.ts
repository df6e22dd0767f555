import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Operation, OperationAnswer } from '../api/operation.ts';
import type { ApiError } from '../errors/errors.ts';
import { readSession, tenantKeyAtom, useSession } from '../session/session.ts';
import { callApi, type OperationInput } from './client.ts';

export interface OperationQueryOptions {
  /** `false` delays the call, for example until its input is known. */
  readonly enabled?: boolean;
  /** Shows the data of the previous input while the next loads (paging), but never another tenant's. */
  readonly keepPrevious?: boolean;
  /** Milliseconds for which the data counts as fresh; the shell's query client has a default. */
  readonly staleTime?: number;
}

/** The cache key of an operation for the current tenant; without input, of all its calls. */
export function operationKey<O extends Operation>(operation: O, input?: OperationInput<O>): QueryKey {
  const key = [readSession(tenantKeyAtom), operation.id];
  return input === undefined ? key : [...key, input];
}

/**
 * Reads a safe operation through the query cache. The tenant is the first part of the key, so that a role change
 * refetches and shows nothing stale. The data is the envelope.
 */
export function useOperation<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  { enabled = true, keepPrevious = false, staleTime }: OperationQueryOptions = {},
): UseQueryResult<OperationAnswer<O>, ApiError> {
  const tenant = useSession(tenantKeyAtom);
  const keep = (previous: unknown, query: { queryKey: QueryKey } | undefined) =>
    query?.queryKey[0] === tenant ? previous : undefined;
  const options: UseQueryOptions<OperationAnswer<O>, ApiError> = {
    queryKey: [tenant, operation.id, input],
    async queryFn({ signal }) {
      await nextSlice();
      return callApi(operation, input, { signal });
    },
    enabled,
    // `undefined` would replace the query client's default.
    ...(staleTime !== undefined && { staleTime }),
    // The query library can't see that an envelope is never a function.
    placeholderData: keepPrevious ? (keep as typeof options.placeholderData) : undefined,
  };
  return useInSlices(useQuery(options));
}

/** A page starts many requests together. In separate tasks they don't block a phone; Safari does not support this. */
async function nextSlice(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  await scheduler?.yield?.();
}

/** Makes a result look as it did before its data arrived. */
const ARRIVING = {
  data: { value: undefined },
  status: { value: 'pending' },
  fetchStatus: { value: 'fetching' },
  isPending: { value: true },
  isLoading: { value: true },
  isFetching: { value: true },
  isSuccess: { value: false },
} satisfies PropertyDescriptorMap;

/**
 * The first data of a screen draws most of it. The query library's updates are drawn in a single task, and a phone
 * would not respond for that long. A deferred value is drawn in slices instead.
 */
function useInSlices<Data>(query: UseQueryResult<Data, ApiError>): UseQueryResult<Data, ApiError> {
  const hasArrived = query.data !== undefined;
  const isDrawn = useDeferredValue(hasArrived);
  // Not a copy, because copying reads every property, and the library then renders again for each change of any.
  if (hasArrived && !isDrawn) return Object.create(query, ARRIVING) as typeof query;
  return query;
}
