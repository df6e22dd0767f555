import { animalType, name } from '@epigram/shared-contracts/api/fields';
import { labelFields, MILK_UNITS } from '@epigram/shared-contracts/api/treatedProducts';
import { ACTIVE_CLASSES } from '@epigram/shared-contracts/domain/activeClasses';
import { SUBSTANCES } from '@epigram/shared-contracts/domain/activeSubstances';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

import { nameKey } from '../clients/public.ts';
import { toActives } from './labels.ts';
import type { GivenLabel } from './productService.ts';

/** Its message is for the operator. */
export class ProductFileError extends Error {}

const COLUMNS = ['name', 'animalType', 'actives', 'route', 'doseBasis', 'meat', 'milk'] as const;
type Column = (typeof COLUMNS)[number];

const label = z.strictObject({ name, animalType, ...labelFields });

/**
 * The products of a .csv file, all of them or none. Periods are as on the label: `meat` in days, `milk` as `7 days`,
 * `96 hours` or `forbidden`; empty if they are not known.
 * @throws ProductFileError that names every invalid line
 */
export function readProducts(text: string): GivenLabel[] {
  const rows = recordsOf(text);
  const read = rows.map(({ record, line }) => ({ line, ...labelOf(record) }));
  const keys = read.map(({ product }) => product && `${nameKey(product.name)} ${product.animalType}`);
  const problems = read.flatMap(({ line, problem }, at) => {
    const earlier = keys.indexOf(keys[at]);
    if (problem) return [`Line ${line}: ${problem}.`];
    return earlier < at ? [`Line ${line}: the same product as in line ${read[earlier]!.line}.`] : [];
  });
  if (problems.length > 0) throw new ProductFileError(problems.join('\n'));
  return read.flatMap(({ product }) => (product ? [product] : []));
}

function recordsOf(text: string): { record: Record<Column, string>; line: number }[] {
  try {
    const rows = parse(text, { bom: true, columns: true, trim: true, info: true, skip_empty_lines: true });
    const read = rows as unknown as { record: Record<Column, string>; info: { lines: number } }[];
    const [first] = read;
    const missing = COLUMNS.filter((column) => first?.record[column] === undefined);
    if (missing.length > 0) {
      throw new ProductFileError(`The file needs the columns ${COLUMNS.join(', ')}.`);
    }
    return read.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (error instanceof ProductFileError) throw error;
    throw new ProductFileError(`The file is not valid CSV: ${(error as Error).message}`);
  }
}

function labelOf(record: Record<Column, string>): { product?: GivenLabel; problem?: string } {
  const parsed = label.safeParse({
    name: record.name,
    animalType: record.animalType,
    actives: record.actives
      .split('+')
      .map((active) => activeOf(active.trim()))
      .filter((active) => active !== null),
    route: record.route,
    doseBasis: record.doseBasis,
    withdrawalMeat: record.meat === '' ? null : numberOf(record.meat),
    withdrawalMilk: milkOf(record.milk),
  });
  if (!parsed.success) {
    const paths = new Set(
      parsed.error.issues.map(({ path }) => COLUMN_OF[String(path[0])] ?? String(path[0])),
    );
    return { problem: `${[...paths].join(', ')} is not valid` };
  }
  const { actives, withdrawalMeat = null, withdrawalMilk = null, ...it } = parsed.data;
  return { product: { ...it, actives: toActives(actives), withdrawalMeat, withdrawalMilk } };
}

const COLUMN_OF: Readonly<Record<string, Column>> = { withdrawalMeat: 'meat', withdrawalMilk: 'milk' };

/** A substance or a class of the lists, or else a substance by its name. */
function activeOf(text: string) {
  if (text === '') return null;
  const key = text.toLowerCase();
  const substance = SUBSTANCES.find((known) => known === key);
  if (substance) return { substance };
  const activeClass = ACTIVE_CLASSES.find((known) => known === key);
  return activeClass ? { activeClass } : { other: text };
}

function milkOf(text: string) {
  if (text === '') return null;
  const [value, unit] = text === 'forbidden' ? [null, text] : text.split(/\s+/, 2);
  const known = MILK_UNITS.find((one) => one === unit);
  // What is no unit fails validation.
  return { unit: known ?? text, value: value === null ? null : numberOf(value ?? '') };
}

/** NaN for what is no whole number, which fails validation. */
function numberOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : NaN;
}
