import type { DownloadedFile } from '@epigram/shared-contracts/client';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { downloadFile as saveFile } from '../../formats/downloadFile.ts';
import { useToast } from '../../overlays/useToast.ts';
import { useErrorText } from '../../states/useErrorText.ts';

/** Saves the file with a column that names what is wrong in each row. */
export function useProblemFile(own: string, fetchFile: () => Promise<DownloadedFile>) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ blob, fileName }) => saveFile(blob, problemName(own, fileName)),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`The file could not be created`, text: errorText(error) }),
  });
}

/** Text comes back under its own ending, and every other file as an .xlsx. */
function problemName(own: string, sent: string): string {
  const ending = /\.[^.]*$/;
  const isWorkbook = sent.endsWith('.xlsx');
  return `${own.replace(ending, '')}-problems${isWorkbook ? '.xlsx' : (ending.exec(own)?.[0] ?? '.csv')}`;
}
