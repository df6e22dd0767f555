import { createFairTurns, type TakeTurn } from './spreadsheet/fairTurns.ts';

/**
 * Imports by business: each has one at a time in this process, and all of them together two. Reading a workbook keeps a
 * thread busy and writing it a connection.
 */
export const takeImportTurn: TakeTurn = createFairTurns({ atOnce: 2, mostWaiting: 3 });
