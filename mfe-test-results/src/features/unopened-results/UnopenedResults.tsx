import { listUnopenedHighTests, MAX_UNOPENED_COUNTED } from '@epigram/shared-contracts/api/openedTests';
import { useOperation } from '@epigram/shared-contracts/query';
import { AttentionItem, useActiveLocale } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { leadingWords } from './leadingWords.ts';

const UnopenedDialog = lazy(async () => ({
  default: (await import('./UnopenedDialog.tsx')).UnopenedDialog,
}));

/** Home item: very high results that this user has not opened. */
export function UnopenedResults() {
  useActiveLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useOperation(listUnopenedHighTests, {});
  const { total = 0, tests = [] } = data?.data ?? {};
  const [newest] = tests;
  if (!newest) return null;
  return (
    <>
      <AttentionItem
        icon="test-results"
        tone="danger"
        text={
          total >= MAX_UNOPENED_COUNTED ? (
            <Trans>{MAX_UNOPENED_COUNTED} or more Very High results not opened</Trans>
          ) : (
            <Plural
              value={total}
              one="# Very High result not opened"
              other="# Very High results not opened"
            />
          )
        }
        detail={`${newest.clientName}: ${leadingWords(newest)}`}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <UnopenedDialog total={total} tests={tests} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
