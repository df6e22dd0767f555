// The public interface of this module: other modules and the wiring import nothing else from it.
export { readLevelCells, readParasiteCells, readTestCells } from './cellRepository.ts';
export type { Selection } from './cellTable.ts';
export { type Figure, type Figures, openFigures, type Weeks } from './figures.ts';
export { hideLonePart } from './lonePart.ts';
export { rounded } from './rounded.ts';
