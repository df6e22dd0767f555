import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import { type DataColumn, testColumns, type TestColumnId } from '@epigram/shared-ui/table';
import { BurdenBadge, countUnitLabel, formatNumber, parasiteLabel, ResultBadge } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** The test's leading burden level and its count. */
function Leading({ parasite, level, epg, unit }: NonNullable<SearchedTest['leading']>) {
  const count = `${formatNumber(epg)} ${countUnitLabel(unit)}`;
  return (
    <span className="tr-leading-cell" title={`${parasiteLabel(parasite)}: ${count}`}>
      {level && <BurdenBadge level={level} />}
      <span className="tr-soft">{count}</span>
    </span>
  );
}

function CardMark({ status, leading }: SearchedTest) {
  return (
    <span className="tr-card-mark">
      <ResultBadge status={status} />
      {leading && <Leading {...leading} />}
    </span>
  );
}

/**
 * The seven columns (docs/product.md, 2.6) and the leading burden level.
 * @param it.businessNames adds a column when tests of several businesses are listed together
 * @param it.onPhone a row is a card: its mark is the result with the highest burden below it
 */
export function testListColumns({
  businessNames,
  onPhone = false,
}: {
  businessNames?: ReadonlyMap<number, string> | undefined;
  onPhone?: boolean;
} = {}): DataColumn<SearchedTest>[] {
  const business: DataColumn<SearchedTest> = {
    id: 'business',
    header: t`Business`,
    cell: ({ businessId }) => businessNames?.get(businessId) ?? '',
    width: 150,
  };
  const shown = (...ids: readonly TestColumnId[]) =>
    testColumns<SearchedTest>(ids, ['clientName', 'cowId', 'status']);
  const mark: Partial<DataColumn<SearchedTest>> = onPhone ? { cell: (row) => <CardMark {...row} /> } : {};
  return [
    ...shown('uuid', 'cowId', 'clientName'),
    ...(businessNames ? [business] : []),
    ...shown('testType', 'animalType', 'createdAt'),
    ...shown('status').map((status) => ({ ...status, ...mark })),
    {
      id: 'leading',
      header: t`Highest burden`,
      cell: ({ leading }) => leading && <Leading {...leading} />,
      width: 208,
    },
  ];
}
