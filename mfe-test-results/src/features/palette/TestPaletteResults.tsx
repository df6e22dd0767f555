import { testDetailsPath } from '@epigram/shared-contracts/paths';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
import { useFoundTests } from './paletteApi.ts';

/** Tests for the command palette, by sample id. */
export function TestPaletteResults({ query, onResults }: SlotProps['palette.results']) {
  const { data, isError } = useFoundTests(query);
  const tests = data?.data;
  useEffect(() => {
    if (isError) onResults(query, []);
    if (!tests) return;
    onResults(
      query,
      tests.map(({ uuid, cowId, clientName }) => ({
        id: uuid,
        label: cowId,
        detail: clientName,
        to: testDetailsPath(uuid),
      })),
    );
  }, [query, tests, isError, onResults]);
  return null;
}
