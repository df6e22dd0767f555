import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import {
  availableBusinessesAtom,
  effectiveBusinessIdAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { Button, Dialog, FileDrop, Progress } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FileJobDialog } from '../../../shared/FileJobDialog.tsx';
import { saveFile } from '../../../shared/saveFile.ts';
import { useFileJob } from '../../../shared/useFileJob.ts';
import { BusinessField } from './BusinessField.tsx';
import { fetchTemplate, useImportTests } from './importApi.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportSuccess } from './ImportSuccess.tsx';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Results from an Excel file: all rows of it, or none and an answer for each bad one. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const viewed = useSession(viewedBusinessAtom);
  const effectiveId = useSession(effectiveBusinessIdAtom);
  const businesses = useSession(availableBusinessesAtom);
  const [chosenId, setChosenId] = useState<number>();
  const [file, setFile] = useState<File>();
  const template = useFileJob();
  const upload = useImportTests();
  const businessId = viewed?.id ?? chosenId;
  const mustChoose = viewed === null && effectiveId !== null;

  function close() {
    upload.cancel();
    setFile(undefined);
    onClose();
  }

  const actions = upload.isPending ? (
    <Button onClick={upload.cancel}>
      <Trans>Cancel</Trans>
    </Button>
  ) : upload.data ? (
    <Button kind="primary" onClick={close}>
      <Trans>Done</Trans>
    </Button>
  ) : (
    <>
      <Button onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        kind="primary"
        disabled={!file || businessId === undefined}
        onClick={() => file && businessId !== undefined && upload.mutate({ businessId, file })}
      >
        <Trans>Import results</Trans>
      </Button>
    </>
  );

  return (
    <Dialog
      open={open}
      title={t`Import results`}
      width={680}
      onClose={close}
      keepOpen={upload.isPending}
      hideClose={upload.isPending}
      footer={actions}
    >
      {upload.data ? (
        <ImportSuccess answer={upload.data} />
      ) : upload.isPending ? (
        <div role="status" className="tr-import">
          <Progress label={t`Import results`} />
          <p>
            <Trans>The file is being uploaded and every row is checked. Nothing is kept if you cancel.</Trans>
          </p>
        </div>
      ) : (
        <div className="tr-import">
          {mustChoose && <BusinessField businesses={businesses} value={chosenId} onChange={setChosenId} />}
          <p>
            <Trans>
              Put one result in each row of the template. If a row cannot be read, nothing is imported and you
              see what to correct.
            </Trans>
          </p>
          <Button
            icon="spreadsheet"
            disabled={businessId === undefined}
            onClick={() =>
              businessId !== undefined &&
              template.start({
                title: t`Downloading the template`,
                run: (options) => fetchTemplate(businessId, options),
                onFile: saveFile,
              })
            }
          >
            <Trans>Download the Excel template</Trans>
          </Button>
          <FileDrop
            file={file}
            onChange={(next) => {
              upload.reset();
              setFile(next);
            }}
            label={t`Excel file with results`}
            hint={t`Excel (.xlsx), up to 10 MB and 20,000 rows`}
            extensions={['.xlsx']}
            maxBytes={IMPORT_MAX_BYTES}
          />
          {upload.error && <ImportFailure error={upload.error} />}
        </div>
      )}
      <FileJobDialog runner={template} />
    </Dialog>
  );
}
