// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { createExportRights } from './export/exportRights.ts';
export { exportRoutes } from './export/exportRoutes.ts';
export { deleteExpiredExports, listForgotten } from './export/longExportRepository.ts';
export { createExportMaker, giveUpExport } from './export/makeLongExport.ts';
export { testRoutes } from './testRoutes.ts';
