import { testDetailsPath } from '@epigram/shared-contracts/paths';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { useImportPath } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useMayImport } from '../../shared/useMayImport.ts';
import { useFoundTests } from './paletteApi.ts';

/** Tests for the command palette, by sample id, and the import. */
export function TestPaletteResults({ query, onResults }: SlotProps['palette.results']) {
  const { t } = useLingui();
  const { data, isError } = useFoundTests(query);
  const tests = data?.data;
  const label = t`Import results`;
  const importPath = useImportPath('/test-results');
  const isImport = useMayImport() && label.toLowerCase().includes(query.toLowerCase());
  useEffect(() => {
    if (!tests && !isError) return;
    onResults(query, [
      ...(isImport ? [{ id: 'import', label, to: importPath }] : []),
      ...(tests ?? []).map(({ uuid, cowId, clientName }) => ({
        id: uuid,
        label: cowId,
        detail: clientName,
        to: testDetailsPath(uuid),
      })),
    ]);
  }, [query, tests, isError, isImport, label, importPath, onResults]);
  return null;
}
