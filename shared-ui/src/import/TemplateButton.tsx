import type { DownloadedFile } from '@epigram/shared-contracts/client';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { downloadFile } from '../formats/downloadFile.ts';
import { Notice } from '../states/Notice.tsx';
import { useErrorText } from '../states/useErrorText.ts';

interface TemplateButtonProps {
  fetchTemplate: () => Promise<DownloadedFile>;
  disabled: boolean;
}

/** Downloads the import's template file. */
export function TemplateButton({ fetchTemplate, disabled }: TemplateButtonProps) {
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function download() {
    setPending(true);
    setError(null);
    try {
      const { blob, fileName } = await fetchTemplate();
      downloadFile(blob, fileName);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button icon="spreadsheet" disabled={disabled} busy={isPending} onClick={() => void download()}>
        <Trans>Download the Excel template</Trans>
      </Button>
      {error !== null && (
        <Notice tone="danger" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
