import { createFairTurns, type TakeTurn } from './spreadsheet/fairTurns.ts';

/**
 * Limits the imports in this process to one per business and two in total. Reading a workbook occupies a thread, and
 * writing it a connection.
 */
export const takeImportTurn: TakeTurn = createFairTurns({ concurrency: 2, maxWaiting: 3 });
