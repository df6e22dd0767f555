import type { ExportFormat } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

import { renderPdf } from '../report/pdfRenderer.ts';
import { singleReport, type ReportedTest } from '../report/singleReport.ts';
import { ahead } from './ahead.ts';
import { safeFileName } from './fileName.ts';
import { testList } from './testList.ts';
import type { ZipEntry } from './zipStream.ts';

const REPORTS_AHEAD = 4;

export interface ExportStyle {
  readonly format: ExportFormat;
  readonly language: Locale;
  readonly now: Date;
}

/** The entries of an export's archive: one Excel list, or a PDF report for each test. */
export function exportEntries(
  tests: AsyncIterable<ReportedTest>,
  style: ExportStyle,
): AsyncIterable<ZipEntry> {
  return style.format === 'xlsx' ? listEntry(tests, style) : reportEntries(tests, style);
}

async function* listEntry(
  tests: AsyncIterable<ReportedTest>,
  { language }: ExportStyle,
): AsyncGenerator<ZipEntry> {
  yield { name: 'results.xlsx', content: testList(tests, language) };
}

function reportEntries(
  tests: AsyncIterable<ReportedTest>,
  { language, now }: ExportStyle,
): AsyncGenerator<ZipEntry> {
  return ahead(tests, REPORTS_AHEAD, async (reported) => ({
    // With the full test id: sample ids can repeat, and test ids can share a prefix.
    name: `${safeFileName(reported.test.sample_id)}_${reported.test.uuid}.pdf`,
    content: await renderPdf(singleReport(reported, language, now)),
  }));
}
