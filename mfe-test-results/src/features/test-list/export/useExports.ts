import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../shared/saveFile.ts';
import { useFileJob } from '../../../shared/useFileJob.ts';
import {
  exportAll,
  type ExportFormat,
  exportSelected,
  mergeSelected,
  type TestSelectionCriteria,
} from './exportApi.ts';

/** The exports of the list, one at a time; `job` tells how far the running one is. */
export function useExports(criteria: TestSelectionCriteria, selected: readonly string[]) {
  const { t } = useLingui();
  const job = useFileJob();
  return {
    job,
    all: (format: ExportFormat) =>
      job.start({
        title: t`Exporting test results`,
        run: (options) => exportAll(format, criteria, options),
        onFile: saveFile,
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
