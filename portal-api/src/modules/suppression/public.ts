// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { readLevelCells, readParasiteCells, readTestCells } from './cellRepository.ts';
export type { Selection } from './cellTable.ts';
export { type Figure, type Figures, openFigures, type Weeks } from './figures.ts';
