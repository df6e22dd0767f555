import { csvText, type CsvValue, downloadFile, fileStem } from '@epigram/shared-ui/ui';

/** Downloads a table as a CSV file, named after its title. */
export function saveCsv(title: string, lines: readonly (readonly CsvValue[])[]): void {
  downloadFile(new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' }), `${fileStem(title)}.csv`);
}
