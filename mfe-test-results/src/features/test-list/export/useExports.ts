import type { ExportFormat } from '@epigram/shared-contracts/domain/enumerations';
import { useToast } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useRefreshExports } from '../../../shared/background-exports/backgroundExportsApi.ts';
import { saveFile } from '../../../shared/saveFile.ts';
import { useFileJob } from '../../../shared/useFileJob.ts';
import {
  exportAll,
  exportSelected,
  isInBackground,
  mergeSelected,
  type TestSelectionCriteria,
} from './exportApi.ts';

/** Exports of the list, one at a time. `job` has the progress of the running one. */
export function useExports(criteria: TestSelectionCriteria, selected: readonly string[]) {
  const { t } = useLingui();
  const job = useFileJob();
  const toast = useToast();
  const refreshExports = useRefreshExports();
  return {
    job,
    all: (format: ExportFormat) =>
      job.start({
        title: t`Exporting test results`,
        run: (options) => exportAll(format, criteria, options),
        onFile: async (file) => {
          if (!isInBackground(file)) return saveFile(file);
          toast.show({
            title: t`The export is being prepared`,
            text: t`You can carry on working. You can download it here when it is ready.`,
          });
          return refreshExports();
        },
      }),
    chosen: (format: ExportFormat) =>
      job.start({
        title: t`Exporting the selected tests`,
        run: (options) => exportSelected(format, selected, options),
        onFile: saveFile,
      }),
    merge: () =>
      job.start({
        title: t`Merging the selected tests into one PDF`,
        run: (options) => mergeSelected(selected, options),
        onFile: saveFile,
      }),
  };
}
