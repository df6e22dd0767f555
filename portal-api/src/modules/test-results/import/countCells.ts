import { PARASITES, type Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { eggsOf } from '@epigram/shared-contracts/domain/perGram';
import { countUnit, unitOf } from '@epigram/shared-contracts/formats/countUnit';
import type { Locale } from '@epigram/shared-contracts/locale';
import { countWord, splitUnit } from '@epigram/shared-contracts/reading/countWords';

import { cellText } from '../../../kernel/spreadsheet/cells.ts';
import type { RowReader } from '../../../kernel/spreadsheet/rowReader.ts';
import type { TableRow } from '../../../kernel/spreadsheet/sheetModel.ts';
import type { ImportKey } from './importColumns.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { COUNT_MEANINGS, FOUND } from './resultWords.ts';

const MAX_EPG = 1_000_000;
const WORD = /^[^\d<>≤≥]+$/u;
const LIMIT = /^(?:[<≤]|less than|below|menos de|inferior a) ?(\d{1,4}(?:[.,]\d{1,2})?)$/;
const WITH_UNIT = /^[<≤]?\s*\d[\d.,'’\s]*\p{L}[\p{L}\d\s/.]*$/u;

export interface CountCells {
  readonly counts: readonly { readonly parasite: Parasite; readonly eggs: number; readonly factor: number }[];
  /** Parasites that were found, but not counted. */
  readonly found: readonly Parasite[];
}

/** @param factor undefined if the row does not tell it; its errors are then those of the factor alone */
export function readCounts(
  { fail, isBroken, whole, decimal }: RowReader<ImportKey>,
  cells: TableRow<ImportKey>['cells'],
  { factor, language }: { readonly factor: number | undefined; readonly language: Locale },
): CountCells {
  const texts = IMPORT_TEXTS[language];
  const found: Parasite[] = [];
  const counts = PARASITES.flatMap((parasite) => {
    const written = cellText(cells[parasite]) ?? '';
    if (isBroken(parasite) || written === '') return [];
    if (written === FOUND) {
      found.push(parasite);
      return [];
    }
    const word = countWord(written);
    if (word !== 'below' && typeof cells[parasite] === 'string' && WORD.test(written)) {
      fail(parasite, texts.notACount(written), { kind: 'word', options: COUNT_MEANINGS });
      return [];
    }
    const { number, unit } = splitUnit(written);
    if (
      (unit !== null && unit !== unitOf(parasite)) ||
      (unit === null && WITH_UNIT.test(written) && !LIMIT.test(number))
    ) {
      fail(parasite, texts.otherUnit(countUnit(unitOf(parasite), language)));
      return [];
    }
    const limit = LIMIT.exec(number.toLowerCase())?.[1]?.replace(',', '.');
    const isWhole = factor === undefined || Number.isInteger(factor);
    const epg =
      limit !== undefined || word === 'below' ? 0 : (isWhole ? whole : decimal)(parasite, 0, MAX_EPG);
    if (epg === undefined) return [];
    if (factor === undefined) return [{ parasite, eggs: 0, factor: 1 }];
    if (limit !== undefined && Number(limit) !== factor) fail(parasite, texts.otherLimit(factor));
    const eggs = eggsOf(epg, factor);
    if (eggs === undefined) fail(parasite, texts.notAMultiple(factor));
    return [{ parasite, eggs: eggs ?? 0, factor }];
  });
  return { counts, found };
}
