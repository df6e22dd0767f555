/** Active classes that a treatment can name (docs/product.md, 13). */
export const ROUNDWORM_CLASSES = ['bz', 'lv', 'ml', 'moxidectin', 'ad', 'si', 'pyrantel'] as const;
export const FLUKE_CLASSES = [
  'triclabendazole',
  'closantel',
  'nitroxynil',
  'clorsulon',
  'oxyclozanide',
  'albendazole',
] as const;
/** Classes without a check of their own: of other worms, of coccidia, and of a substance that is not in the list. */
const OTHER_CLASSES = [
  'piperazine',
  'salicylanilide',
  'isoquinoline',
  'triazine',
  'quinolone',
  'thiamine-analogue',
  'sulphonamide',
  'ionophore',
  'guanidine',
  'other',
] as const;
export const ACTIVE_CLASSES = [...ROUNDWORM_CLASSES, ...FLUKE_CLASSES, ...OTHER_CLASSES] as const;
export type ActiveClass = (typeof ACTIVE_CLASSES)[number];

/** Albendazole is a benzimidazole, so it acts on roundworms as well. */
export const CHECKED_CLASSES = [...ROUNDWORM_CLASSES, 'albendazole'] as const satisfies ActiveClass[];
export type CheckedClass = (typeof CHECKED_CLASSES)[number];

export function isCheckedClass(activeClass: ActiveClass): activeClass is CheckedClass {
  return (CHECKED_CLASSES as readonly ActiveClass[]).includes(activeClass);
}

const DAYS_TO_SECOND_SAMPLE = { lv: 7, other: 14 } as const;
/** Days after the due day in which a second sample is still accepted without a warning (a product decision). */
const WINDOW_DAYS = 3;

/** The days after treatment on which the second sample should be taken (SCOPS Worming Treatment Check). */
export function secondSampleDays(activeClass: CheckedClass): {
  readonly from: number;
  readonly until: number;
} {
  const from = activeClass === 'lv' ? DAYS_TO_SECOND_SAMPLE.lv : DAYS_TO_SECOND_SAMPLE.other;
  return { from, until: from + WINDOW_DAYS };
}
