import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Committed pictures of every screen at half size: `<screen>-<width>-<language>-<theme>.webp`. */
export const REFERENCES = path.join(import.meta.dirname, '..', '..', 'references');
/** The limit for all references together, because every clone contains them. */
export const MAX_BYTES = 15_000_000;

export const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;
export const LOCALES = ['en', 'es'] as const;
export const THEMES = ['light', 'dark'] as const;

/** The names of a screen's references. */
export function referenceNames(screen: string): string[] {
  return WIDTHS.flatMap(([width]) =>
    LOCALES.flatMap((locale) => THEMES.map((theme) => referenceName(screen, { width, locale, theme }))),
  );
}

export function referenceName(
  screen: string,
  { width, locale, theme }: { width: number; locale: string; theme: string },
): string {
  return `${screen}-${width}-${locale}-${theme}`;
}

/** The existing reference files with their sizes. */
export function listReferences(folder = REFERENCES): { readonly file: string; readonly bytes: number }[] {
  try {
    return readdirSync(folder).map((file) => ({ file, bytes: statSync(path.join(folder, file)).size }));
  } catch {
    // None have been taken yet.
    return [];
  }
}
