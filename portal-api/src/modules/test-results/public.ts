// The public interface of this module: other modules and the wiring import nothing else from it.
export { notifyHighCounts } from './alerts/notifyHighCounts.ts';
export { highCounts } from './alerts/highCountsKind.ts';
export { burdenLevel, type CutPoints } from './burden/burdenLevel.ts';
export { parasiteCounts } from './details/parasiteCounts.ts';
export { exportFailed, exportReady } from './export/exportKinds.ts';
export { createExportRights } from './export/exportRights.ts';
export { plainCell } from './export/testList.ts';
export { exportRoutes } from './export/exportRoutes.ts';
export { deleteExpiredExports, listUnfinished } from './export/longExportRepository.ts';
export { createExportMaker, abandonExport } from './export/makeLongExport.ts';
export { renderPdf } from './report/pdfRenderer.ts';
export type { Block, Cell, ReportDocument } from './report/reportDocument.ts';
export { reportFormats } from './report/reportFormats.ts';
export { recordOneOfMany, recordResult } from './record/recordService.ts';
export { REPORT_TEXTS } from './report/reportTexts.ts';
export { sendReport } from './report/sendReport.ts';
export { groupMean } from './statistics/groupMean.ts';
export { testRoutes } from './testRoutes.ts';
