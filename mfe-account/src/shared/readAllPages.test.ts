import { describe, expect, it } from '@jest/globals';
import { readAllPages } from './readAllPages.ts';

const page = (all: readonly number[]) => (offset: number, limit: number) =>
  Promise.resolve({ data: all.slice(offset, offset + limit), totalRecords: all.length });

describe('reading every page', () => {
  it('continues until the last row', async () => {
    const all = Array.from({ length: 230 }, (_, index) => index);
    expect(await readAllPages(page(all))).toEqual(all);
  });

  it('ends if rows disappear in the meantime', async () => {
    const rows = await readAllPages((offset) =>
      Promise.resolve({ data: offset === 0 ? [1] : [], totalRecords: 5 }),
    );
    expect(rows).toEqual([1]);
  });
});
