import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import { type DataColumn, testColumns, type TestColumnId } from '@epigram/shared-ui/table';
import { formatDate, PhoneLink, ResultBadge } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { Burden } from './Burden.tsx';

function CardMark(test: SearchedTest) {
  return (
    <span className="tr-card-mark">
      <ResultBadge status={test.status} />
      <Burden {...test} />
    </span>
  );
}

/** What a phone's card shows instead of the wide table's cells. */
function cardCell(id: TestColumnId, mayCall: boolean): Partial<DataColumn<SearchedTest>> {
  if (id === 'status') return { cell: (row) => <CardMark {...row} /> };
  if (id === 'cowId')
    return { cell: ({ cowId, testedOn, createdAt }) => `${cowId} · ${formatDate(testedOn ?? createdAt)}` };
  if (id !== 'clientName' || !mayCall) return {};
  return {
    aside: ({ clientName, clientPhone }) =>
      clientPhone && <PhoneLink phone={clientPhone} name={clientName} />,
  };
}

/**
 * The seven columns (docs/product.md, 2.6) and the leading burden level.
 * @param it.businessNames adds a column when tests of several businesses are listed together
 * @param it.onPhone a row is a card, with its day, and its mark is the result with the highest burden below it
 * @param it.mayCall shows the client's phone number on the card
 */
export function testListColumns({
  businessNames,
  onPhone = false,
  mayCall = false,
}: {
  businessNames?: ReadonlyMap<number, string> | undefined;
  onPhone?: boolean;
  mayCall?: boolean;
} = {}): DataColumn<SearchedTest>[] {
  const business: DataColumn<SearchedTest> = {
    id: 'business',
    header: t`Business`,
    cell: ({ businessId }) => businessNames?.get(businessId) ?? '',
    width: 150,
  };
  const shown = (...ids: readonly TestColumnId[]) =>
    testColumns<SearchedTest>(ids, ['clientName', 'cowId', 'status']).map((column, index) =>
      onPhone ? { ...column, ...cardCell(ids[index]!, mayCall) } : column,
    );
  return [
    ...shown('uuid', 'cowId', 'clientName'),
    ...(businessNames ? [business] : []),
    ...shown('testType', 'animalType', 'createdAt', 'status'),
    {
      id: 'leading',
      header: t`Highest burden`,
      cell: (row) => <Burden {...row} />,
      sortable: true,
      firstOrder: 'desc',
      width: 228,
    },
  ];
}
