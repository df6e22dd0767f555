import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { FileDrop } from '../inputs/FileDrop.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Progress } from '../states/Progress.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import type { ImportDialogProps } from './importDialogProps.ts';

const EXCEL = ['.xlsx', '.xls'];

export function ImportDialogBody(props: ImportDialogProps) {
  const { open, onClose, title, instructions, fileLabel, before, isReady = true, upload } = props;
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const readsTables = props.files === 'tables';

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
      <Button kind="primary" disabled={!file || !isReady} onClick={() => file && props.onSend(file)}>
        {title}
      </Button>
    </>
  );

  return (
    <Dialog
      open={open}
      title={title}
      width={680}
      onClose={close}
      keepOpen={upload.isPending}
      hideClose={upload.isPending}
      footer={actions}
    >
      {upload.data ? (
        props.success
      ) : upload.isPending ? (
        <div role="status" className="ep-import">
          <Progress label={title} />
          <p>
            <Trans>The file is being uploaded and every row is checked. Nothing is kept if you cancel.</Trans>
          </p>
        </div>
      ) : (
        <div className="ep-import">
          {before}
          <p>{instructions}</p>
          <TemplateButton fetchTemplate={props.fetchTemplate} disabled={!isReady} />
          <FileDrop
            file={file}
            onChange={(next) => {
              upload.reset();
              setFile(next);
            }}
            label={fileLabel}
            hint={
              readsTables
                ? t`Excel, OpenDocument or text (.xlsx, .xls, .ods, .csv, .tsv), up to 10 MB and 20,000 rows`
                : t`Excel (.xlsx, .xls), up to 10 MB and 20,000 rows`
            }
            extensions={readsTables ? [...EXCEL, '.ods', '.csv', '.tsv', '.txt'] : EXCEL}
            maxBytes={IMPORT_MAX_BYTES}
          />
          {upload.error !== null && <ImportFailure error={upload.error} />}
        </div>
      )}
    </Dialog>
  );
}
