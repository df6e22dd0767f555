import type { ChartSpec } from '@epigram/shared-ui/chart';

const HEIGHT = 280;
const BAR_HEIGHT = 34;
const AXIS_HEIGHT = 96;

/** Bars keep their thickness, however many there are. */
export function barHeight(spec: ChartSpec | undefined): number {
  return spec?.kind === 'bar' ? AXIS_HEIGHT + Math.max(3, spec.categories.length) * BAR_HEIGHT : HEIGHT;
}
