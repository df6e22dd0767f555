import { fold } from '../../../kernel/spreadsheet/sheetColumn.ts';

/** The usual multiplication factors of methods, by their folded names. */
const USUAL: ReadonlyMap<string, number> = new Map([
  ['mcmaster', 50],
  ['fecpak', 30],
  ['fecpakg2', 30],
  ['miniflotac', 5],
]);

/**
 * The multiplication factor that a method brings, if its name is known.
 *
 * @param own the factors of the business's own methods
 */
export function factorOfMethod(method: string, own: ReadonlyMap<string, number>): number | undefined {
  return USUAL.get(fold(method)) ?? own.get(fold(method));
}

/** The methods that the business has used with one factor only. */
export function ownFactors(
  used: readonly { readonly method: string; readonly factor: number }[],
): ReadonlyMap<string, number> {
  const byMethod = Map.groupBy(used, ({ method }) => fold(method));
  return new Map(
    [...byMethod].flatMap(([method, uses]) => {
      const [factor, other] = new Set(uses.map((use) => use.factor));
      return factor === undefined || other !== undefined ? [] : [[method, factor] as const];
    }),
  );
}
