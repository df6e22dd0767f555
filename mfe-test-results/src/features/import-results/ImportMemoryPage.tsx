import { type ImportMemory, LISTED_MEMORIES } from '@epigram/shared-contracts/api/importMemory';
import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { ImportBusiness } from '@epigram/shared-ui/import';
import {
  Button,
  EmptyState,
  ErrorState,
  formatNumber,
  LoadingArea,
  PageFrame,
  queryErrorState,
  Skeleton,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RecordGate } from '../../shared/RecordGate.tsx';
import { ForgetDialog } from './ForgetDialog.tsx';
import { type Asked, useImportMemory } from './importMemoryApi.ts';
import { RememberedLayouts } from './RememberedLayouts.tsx';
import { RememberedWords } from './RememberedWords.tsx';

/** What the imports of a business have taught, which its next files are read with. */
export function ImportMemoryPage() {
  const { t } = useLingui();
  return (
    <RecordGate>
      <PageFrame
        description={
          <Trans>
            What was answered while files were imported. The next file is read the same way, and the answers
            are shown before it is imported. A Manager can forget them.
          </Trans>
        }
      >
        <ImportBusiness label={t`Remembered answers of`}>
          {(businessId, choice) => (
            <div className="ep-import">
              {choice}
              {businessId !== undefined && <LoadedMemory key={businessId} businessId={businessId} />}
            </div>
          )}
        </ImportBusiness>
      </PageFrame>
    </RecordGate>
  );
}

function LoadedMemory({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  useActiveLocale();
  const memory = useImportMemory(businessId);
  if (memory.error) {
    return <ErrorState title={t`The answers could not be loaded`} {...queryErrorState(memory)} />;
  }
  if (!memory.data) {
    return (
      <LoadingArea label={t`The answers are being loaded`}>
        <Skeleton height={240} shape="block" />
      </LoadingArea>
    );
  }
  return <Memory businessId={businessId} memory={memory.data.data} />;
}

function Memory({ businessId, memory }: { businessId: number; memory: ImportMemory }) {
  const role = useSession(selectedRoleAtom);
  const [asked, setAsked] = useState<Asked>();
  const { words, layouts, totalWords, totalLayouts } = memory;
  if (totalWords + totalLayouts === 0) {
    return <EmptyState icon="import" title={<Trans>Nothing is remembered yet</Trans>} />;
  }
  // The server decides; this only hides.
  const onForget = role !== null && mayManage(role.role) ? setAsked : undefined;
  return (
    <>
      {onForget && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => onForget({ name: null, forgotten: { all: true } })}>
            <Trans>Forget all</Trans>
          </Button>
        </div>
      )}
      <RememberedWords words={words} onForget={onForget} />
      <RememberedLayouts layouts={layouts} onForget={onForget} />
      {Math.max(totalWords, totalLayouts) > LISTED_MEMORIES && (
        <p className="ep-soft">
          <Trans>The first {formatNumber(LISTED_MEMORIES)} of each are shown.</Trans>
        </p>
      )}
      {asked && <ForgetDialog businessId={businessId} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
