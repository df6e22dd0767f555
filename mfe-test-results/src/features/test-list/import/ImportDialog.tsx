import {
  availableBusinessesAtom,
  effectiveBusinessIdAtom,
  readSession,
  tenantKeyAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { ImportDialog as SharedImportDialog, Skeleton, useFileImport } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fetchTemplate, sendTests } from './importApi.ts';
import { ImportSuccess } from './ImportSuccess.tsx';

// Its list of businesses is the only part of this page that uses antd.
const BusinessField = lazy(async () => ({ default: (await import('./BusinessField.tsx')).BusinessField }));

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Imports results from a file: either all rows, or none and an error for each bad row. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const viewed = useSession(viewedBusinessAtom);
  const effectiveId = useSession(effectiveBusinessIdAtom);
  const businesses = useSession(availableBusinessesAtom);
  const [chosenId, setChosenId] = useState<number>();
  const queryClient = useQueryClient();
  const upload = useFileImport(sendTests, () =>
    queryClient.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  );
  const businessId = viewed?.id ?? chosenId;
  const mustChoose = viewed === null && effectiveId !== null;
  return (
    <SharedImportDialog
      open={open}
      onClose={onClose}
      title={t`Import results`}
      instructions={
        <Trans>
          Put one result in each row of the template. If a row cannot be read, nothing is imported and we list
          what to fix.
        </Trans>
      }
      fileLabel={t`File with results`}
      files="tables"
      before={
        mustChoose && (
          <Suspense fallback={<Skeleton height={62} shape="block" />}>
            <BusinessField businesses={businesses} value={chosenId} onChange={setChosenId} />
          </Suspense>
        )
      }
      isReady={businessId !== undefined}
      fetchTemplate={() => fetchTemplate(businessId ?? 0)}
      upload={upload}
      onSend={(file) => businessId !== undefined && upload.send({ businessId, file })}
      success={upload.data && <ImportSuccess answer={upload.data} />}
    />
  );
}
