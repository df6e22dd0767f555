import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import type { DataColumn } from '@epigram/shared-ui/table';
import {
  animalTypeLabel,
  BurdenBadge,
  CopyButton,
  formatDateTime,
  countUnitLabel,
  formatNumber,
  parasiteLabel,
  ResultBadge,
  testTypeLabel,
} from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { shortTestId } from '../../shared/shortTestId.ts';

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

/**
 * The seven columns (docs/product.md, 2.6) and the leading burden level.
 * @param businessNames adds a column when tests of several businesses are listed together
 */
export function testColumns(businessNames?: ReadonlyMap<number, string>): DataColumn<SearchedTest>[] {
  const business: DataColumn<SearchedTest> = {
    id: 'business',
    header: t`Business`,
    cell: ({ businessId }) => businessNames?.get(businessId) ?? '',
    width: 150,
  };
  return [
    {
      id: 'uuid',
      header: t`Test Id`,
      cell: ({ uuid }) => <span title={uuid}>{shortTestId(uuid)}</span>,
      aside: ({ uuid }) => <CopyButton text={uuid} label={t`Copy Test Id`} />,
      sortable: true,
      width: 140,
      hideable: false,
    },
    {
      id: 'cowId',
      header: t`Sample Id`,
      cell: ({ cowId }) => cowId,
      sortable: true,
      width: 153,
      mobilePriority: 2,
    },
    {
      id: 'clientName',
      header: t`Client Name`,
      cell: ({ clientName }) => clientName,
      sortable: true,
      width: 145,
      mobilePriority: 1,
    },
    ...(businessNames ? [business] : []),
    {
      id: 'testType',
      header: t`Test Type`,
      cell: ({ testType }) => testTypeLabel(testType),
      sortable: true,
      width: 135,
    },
    {
      id: 'animalType',
      header: t`Animal Type`,
      cell: ({ animalType }) => animalTypeLabel(animalType),
      sortable: true,
      width: 125,
    },
    {
      id: 'createdAt',
      header: t`Date & Time of Test`,
      cell: ({ createdAt }) => formatDateTime(createdAt),
      sortable: true,
      firstOrder: 'desc',
      width: 175,
    },
    {
      id: 'status',
      header: t`Result`,
      cell: ({ status }) => <ResultBadge status={status} />,
      sortable: true,
      width: 190,
      mobilePriority: 3,
    },
    {
      id: 'leading',
      header: t`Highest burden`,
      cell: ({ leading }) => leading && <Leading {...leading} />,
      width: 190,
    },
  ];
}
