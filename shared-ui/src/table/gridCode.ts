import { MOBILE_BREAKPOINT } from '../theme/tokens.ts';
import type { TableGrid } from './TableGrid.tsx';

type Grid = typeof TableGrid;

let grid: Grid | undefined;
let loading: Promise<Grid> | undefined;

/** Loads the grid's code, which is larger than everything else of a table. Phones show cards and do without it. */
export function loadGrid(): Promise<Grid> {
  loading ??= import('./TableGrid.tsx').then((module) => (grid = module.TableGrid));
  return loading;
}

/** The grid, if its code has loaded: reading the promise would show a skeleton for a moment. */
export function loadedGrid(): Grid | undefined {
  return grid;
}

// In parallel with the rows. A table that needs the grid shows the failure.
if (!matchMedia(`(max-width: ${MOBILE_BREAKPOINT}px)`).matches) loadGrid().catch(() => undefined);
