import { testDetailsPath } from '@epigram/shared-contracts/paths';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { formatTested, useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { useOperation } from '@epigram/shared-contracts/query';
import { importResultsPath } from '../../shared/recordPaths.ts';
import { useMayImport } from '../../shared/useMayImport.ts';

const MAX_RESULTS = 5;

/** The newest tests whose sample id or client matches the search. */
function useFoundTests(query: string) {
  const input = { params: { offset: 0, limit: MAX_RESULTS }, body: { search: query } } as const;
  return useOperation(searchTests, input, { enabled: query !== '' });
}

type Props = SlotProps['palette.results'];

function FoundTests({ query, onResults }: Props) {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const { data, isError } = useFoundTests(query);
  const tests = data?.data;
  const label = t`Import results`;
  const isImport = useMayImport() && label.toLowerCase().includes(query.toLowerCase());
  useEffect(() => {
    if (!tests && !isError) return;
    onResults(query, [
      ...(isImport ? [{ id: 'import', label, to: importResultsPath() }] : []),
      ...(tests ?? []).map((test) => ({
        id: test.uuid,
        label: test.cowId,
        // Sample ids repeat between groups and days.
        detail: `${test.clientName} · ${formatTested(test)}`,
        to: testDetailsPath(test.uuid),
      })),
    ]);
  }, [query, tests, isError, isImport, label, locale, onResults]);
  return null;
}

/** Tests for the command palette, by sample id, and the import. */
export function TestPaletteResults(props: Props) {
  const businessId = useSession(apiBusinessIdAtom);
  const { query, onResults } = props;
  useEffect(() => {
    if (businessId === null) onResults(query, []);
  }, [businessId, query, onResults]);
  return businessId === null ? null : <FoundTests {...props} />;
}
