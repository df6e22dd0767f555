import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';

export type CutPoints = Pick<BurdenThreshold, 'lightMax' | 'moderateMax' | 'highMax'>;
export type CutPointField = keyof CutPoints;

export const CUT_POINT_FIELDS = ['lightMax', 'moderateMax', 'highMax'] as const satisfies CutPointField[];

/** The first cut point that is not higher than all before it. An unused level has none. */
export function misplacedCutPoint(points: Partial<CutPoints>): CutPointField | undefined {
  let last = 0;
  for (const field of CUT_POINT_FIELDS) {
    const value = points[field] ?? null;
    if (value === null) continue;
    if (value <= last) return field;
    last = value;
  }
  return undefined;
}
