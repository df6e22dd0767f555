export type ColorMode = 'light' | 'dark';

/** The colours of one mode: backgrounds, lines, text and statuses. Every text pair passes 4.5:1, every mark 3:1. */
const light = {
  ground: '#f7f6f2',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#efeee8',
  line: '#e1dfd6',
  lineStrong: '#86877d',
  ink: '#1b211d',
  inkSoft: '#555c56',
  brand: '#1c5b3d',
  brandStrong: '#134229',
  brandSoft: '#e2efe7',
  onBrand: '#ffffff',
  focus: '#1a5fd0',
  danger: '#b3261e',
  dangerSoft: '#fbe9e7',
  onDanger: '#ffffff',
  warning: '#855000',
  warningSoft: '#fcf0da',
  success: '#1d6b3a',
  successSoft: '#e3f2e7',
  info: '#45586a',
  infoSoft: '#e9eef2',
  burdenNone: '#579584',
  burdenLight: '#84760f',
  burdenModerate: '#a2451a',
  burdenHigh: '#861c26',
  burdenVeryHigh: '#450d3a',
  burdenInvalid: '#7b7d78',
  parasiteStrongyle: '#0b6e4f',
  parasiteNematodirus: '#c2571a',
  parasiteStrongyloides: '#2f6fb7',
  parasiteTrichuris: '#a0358a',
  parasiteCoccidia: '#857200',
  parasiteMoniezia: '#5b4bb3',
  parasiteParascaris: '#b3263a',
  parasiteAnoplocephala: '#53707c',
  parasiteFluke: '#7a4a24',
  land: '#e4e5da',
  landLine: '#b9bbae',
  water: '#f2f5f5',
} as const;

export type ColorToken = keyof typeof light;

const dark: Record<ColorToken, string> = {
  ground: '#111412',
  surface: '#191d1a',
  raised: '#212722',
  sunken: '#232823',
  line: '#2f3630',
  lineStrong: '#717b74',
  ink: '#e9ece8',
  inkSoft: '#a8b0aa',
  brand: '#7fcb9e',
  brandStrong: '#a3deba',
  brandSoft: '#1c3527',
  onBrand: '#0c2015',
  focus: '#7db2ff',
  danger: '#ff9d92',
  dangerSoft: '#43201d',
  onDanger: '#2b0a07',
  warning: '#f0b860',
  warningSoft: '#3c2d12',
  success: '#82cf95',
  successSoft: '#1b3523',
  info: '#a9bccb',
  infoSoft: '#26313a',
  // In the dark theme the scale runs from dim to bright, so that a heavier burden is more prominent.
  burdenNone: '#47796c',
  burdenLight: '#9a8d34',
  burdenModerate: '#e88f4e',
  burdenHigh: '#ffab9f',
  burdenVeryHigh: '#fadcf2',
  burdenInvalid: '#8b8f8a',
  parasiteStrongyle: '#4fc79b',
  parasiteNematodirus: '#f08b4d',
  parasiteStrongyloides: '#7db4f0',
  parasiteTrichuris: '#e585cf',
  parasiteCoccidia: '#c9b63f',
  parasiteMoniezia: '#a99bf5',
  parasiteParascaris: '#ff7f8d',
  parasiteAnoplocephala: '#9bb8c4',
  parasiteFluke: '#cf9b6c',
  land: '#2a302b',
  landLine: '#49524b',
  water: '#151917',
};

export const colors: Record<ColorMode, Readonly<Record<ColorToken, string>>> = { light, dark };

export const radius = 6;

export const fontFamily =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

export const fontSize = { table: 13, body: 14, heading: 20, title: 28, figure: 40 } as const;

/** The largest width (px) of the phone layout. */
export const MOBILE_BREAKPOINT = 768;

/** The name of a token's CSS custom property: `brandSoft` → `--ep-brand-soft`. */
export function cssVariableName(token: ColorToken): string {
  return `--ep-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A token as a CSS value that follows the colour mode. */
export function cssColor(token: ColorToken): string {
  return `var(${cssVariableName(token)})`;
}
