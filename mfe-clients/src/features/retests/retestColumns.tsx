import type { DueRetest } from '@epigram/shared-contracts/api/visits';
import type { DataColumn } from '@epigram/shared-ui/table';
import { BurdenBadge, formatDate, PhoneLink, Tag } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { sampledLabel } from '../../shared/visits/groupWords.ts';

/**
 * The columns of the groups that are due, in the active language. A phone shows the client, the due days and the level.
 * @param it.today to tell which are overdue
 * @param it.isAllBusinesses adds the business if the list has groups of several
 */
export function retestColumns({
  today,
  isAllBusinesses = false,
}: {
  today: string;
  isAllBusinesses?: boolean;
}): DataColumn<DueRetest>[] {
  const business: DataColumn<DueRetest> = {
    id: 'business',
    header: t`Business`,
    cell: ({ businessName }) => businessName,
    width: 150,
  };
  return [
    {
      id: 'client',
      header: t`Client`,
      cell: (row) => `${row.clientName} · ${sampledLabel(row)}`,
      aside: ({ phone, clientName }) => phone && <PhoneLink phone={phone} name={clientName} />,
      hideable: false,
      width: 380,
      mobilePriority: 1,
    },
    ...(isAllBusinesses ? [business] : []),
    {
      id: 'due',
      header: t`Retest due`,
      cell: (row) => <Due row={row} today={today} />,
      width: 300,
      mobilePriority: 2,
    },
    {
      id: 'level',
      header: t`Level at the last visit`,
      cell: ({ level }) => (level ? <BurdenBadge level={level} /> : t`Not graded`),
      width: 170,
      mobilePriority: 3,
    },
    { id: 'visit', header: t`Last visit`, cell: ({ visitDay }) => formatDate(visitDay), width: 130 },
    {
      id: 'reason',
      header: t`Reason`,
      cell: ({ reason }) => (reason === 'treated' ? t`After a treatment` : t`Not treated`),
      width: 150,
    },
  ];
}

function Due({ row: { from, until }, today }: { row: DueRetest; today: string }) {
  const [first, last] = [formatDate(from), formatDate(until)];
  return (
    <>
      {t`${first} to ${last}`} {until < today && <Tag tone="warning">{t`Overdue`}</Tag>}
    </>
  );
}
