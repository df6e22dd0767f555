import type { ChartSpec } from '@epigram/shared-ui/chart';

const HEIGHT = 280;
const BAR_HEIGHT = 34;
const AXIS_HEIGHT = 96;

/** The height at which bars keep their thickness for any number of bars. */
export function barHeight(spec: ChartSpec | undefined): number {
  return spec?.kind === 'bar' ? AXIS_HEIGHT + Math.max(3, spec.categories.length) * BAR_HEIGHT : HEIGHT;
}
