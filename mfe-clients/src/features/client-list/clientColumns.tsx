import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import type { ClientRow } from '@epigram/shared-contracts/api/clients';
import type { DataColumn } from '@epigram/shared-ui/table';
import { animalTypeLabel, formatDate, formatNumber, NO_VALUE, Tag, useIsMobile } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { clientStatusLabel } from '../../shared/clientStatus.ts';
import { ClientStatusTag } from '../../shared/ClientStatusTag.tsx';
import { TestTotal } from '../../shared/TestTotal.tsx';
import { isInactive } from '../../shared/inactiveClient.ts';

/**
 * The columns of the client list, in the active language.
 * @param isAllBusinesses adds the business if the list has clients of several
 */
export function clientColumns(isAllBusinesses: boolean): DataColumn<ClientRow>[] {
  const business: DataColumn<ClientRow> = {
    id: 'business',
    header: t`Business`,
    cell: ({ businessName }) => businessName,
    width: 150,
  };
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ name }) => name,
      sortable: true,
      hideable: false,
      width: 180,
      mobilePriority: 1,
    },
    { id: 'number', header: t`Number`, cell: ({ number }) => number ?? NO_VALUE, sortable: true, width: 100 },
    ...(isAllBusinesses ? [business] : []),
    {
      id: 'postcode',
      header: t`Postcode`,
      cell: ({ postcode }) => postcode ?? NO_VALUE,
      sortable: true,
      width: 105,
    },
    {
      id: 'animalTypes',
      header: t`Animal types`,
      cell: ({ animalTypes }) => animalTypes.map(animalTypeLabel).join(', ') || NO_VALUE,
      width: 150,
    },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => <ClientStatus status={status} />,
      width: 125,
    },
    {
      id: 'totalAnimals',
      header: t`Animals`,
      cell: ({ totalAnimals }) => formatNumber(totalAnimals),
      sortable: true,
      align: 'end',
      width: 100,
    },
    {
      id: 'totalTests',
      header: t`Total tests`,
      cell: ({ totalTests }) => <TestTotal count={totalTests} />,
      sortable: true,
      align: 'end',
      width: 170,
      mobilePriority: 3,
    },
    {
      id: 'lastTestDate',
      header: t`Last test`,
      cell: ({ lastTestDate }) => <LastTest lastTestDate={lastTestDate} />,
      sortable: true,
      width: 210,
      mobilePriority: 2,
    },
  ];
}

function ClientStatus({ status }: Pick<ClientRow, 'status'>) {
  return status === CLIENT_STATUS.Active ? clientStatusLabel(status) : <ClientStatusTag status={status} />;
}

/** In a table the column's heading says what the day is; on a phone's card it says so itself. */
function LastTest({ lastTestDate }: Pick<ClientRow, 'lastTestDate'>) {
  const isMobile = useIsMobile();
  if (lastTestDate === null) return <Tag tone="warning">{t`Never tested`}</Tag>;
  const day = formatDate(lastTestDate);
  return (
    <>
      {isMobile ? t`Last test ${day}` : day}{' '}
      {isInactive(lastTestDate) && <Tag tone="warning">{t`Over 6 months`}</Tag>}
    </>
  );
}
