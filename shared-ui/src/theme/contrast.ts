import type { ColorToken } from './tokens.ts';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2, "relative luminance". */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Text colours and their backgrounds. */
export const TEXT_PAIRS: readonly (readonly [ColorToken, ColorToken])[] = [
  ...(['ink', 'inkSoft', 'brand', 'brandStrong', 'danger', 'warning', 'success', 'info'] as const).flatMap(
    (text) => (['ground', 'surface', 'raised', 'sunken'] as const).map((ground) => [text, ground] as const),
  ),
  ['onBrand', 'brand'],
  ['onBrand', 'brandStrong'],
  ['onDanger', 'danger'],
  ['brand', 'brandSoft'],
  ['danger', 'dangerSoft'],
  ['warning', 'warningSoft'],
  ['success', 'successSoft'],
  ['info', 'infoSoft'],
  ...(['brandSoft', 'dangerSoft', 'warningSoft', 'successSoft', 'infoSoft'] as const).flatMap((soft) => [
    ['ink', soft] as const,
    ['inkSoft', soft] as const,
  ]),
];

const MARKS = [
  'lineStrong',
  'focus',
  'burdenNone',
  'burdenLight',
  'burdenModerate',
  'burdenHigh',
  'burdenVeryHigh',
  'burdenInvalid',
  'parasiteStrongyle',
  'parasiteNematodirus',
  'parasiteStrongyloides',
  'parasiteTrichuris',
  'parasiteCoccidia',
  'parasiteMoniezia',
  'parasiteParascaris',
  'parasiteAnoplocephala',
  'parasiteFluke',
] as const satisfies readonly ColorToken[];

/** Marks (dots, bars, lines of a control, focus rings) and their backgrounds. */
export const MARK_PAIRS: readonly (readonly [ColorToken, ColorToken])[] = MARKS.flatMap((mark) => [
  [mark, 'ground'] as const,
  [mark, 'surface'] as const,
  [mark, 'raised'] as const,
]);
