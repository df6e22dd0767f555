import { MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly totalRecords: number;
}

/** All rows of a paged list, page by page. Ends early if rows disappear while it reads. */
export async function readAllPages<Row>(
  read: (offset: number, limit: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let total = Infinity;
  while (rows.length < total) {
    const page = await read(rows.length, MAX_PAGE_SIZE);
    if (page.data.length === 0) break;
    rows.push(...page.data);
    total = page.totalRecords;
  }
  return rows;
}
