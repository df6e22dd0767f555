import {
  findNumberHolders,
  type NumberField,
  type NumberHolder,
} from '@epigram/shared-contracts/api/duplicates';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;

export interface TypedNumber {
  readonly field: NumberField;
  readonly businessId: number | undefined;
  /** The client that is edited, or the client of the animal. */
  readonly clientId?: number | undefined;
  /** The animal that is edited. */
  readonly animalId?: number | undefined;
  readonly typed: string | null | undefined;
  /** What is saved already is compared on the page of the animal or client. */
  readonly saved: string | null | undefined;
}

interface Holders {
  readonly holders: readonly NumberHolder[];
  readonly isFailed: boolean;
}

/** Others of the business that have a number which is being typed, requested when the user stops typing. */
export function useNumberHolders({
  field,
  businessId,
  clientId,
  animalId,
  typed,
  saved,
}: TypedNumber): Holders {
  const number = typed?.trim() ?? '';
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(number), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [number]);
  const isPaused = paused !== '' && paused === number;
  const isAsked = isPaused && number.length <= NAME_MAX_LENGTH && number !== (saved?.trim() ?? '');
  const query = useOperation(
    findNumberHolders,
    { params: { businessId: businessId ?? 0 }, query: { field, number: paused, clientId, animalId } },
    { enabled: isAsked && businessId !== undefined },
  );
  return isAsked
    ? { holders: query.data?.data ?? [], isFailed: query.isError }
    : { holders: [], isFailed: false };
}
