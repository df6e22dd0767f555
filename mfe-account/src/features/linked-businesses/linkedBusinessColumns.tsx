import type { OrganisationBusiness } from '@epigram/shared-contracts/api/organisations';
import type { DataColumn } from '@epigram/shared-ui/table';
import { Avatar, countryLabel, formatDate, formatNumber, NO_VALUE } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { linkStatusLabel, LinkStatusTag } from '../../shared/linkStatus.tsx';
import { BusinessActions } from './BusinessActions.tsx';
import { type BusinessAct, businessName } from './businessActs.ts';

const day = (value: string | null) => (value === null ? NO_VALUE : formatDate(value));

function place({ county, country }: OrganisationBusiness): string {
  return [county, country && countryLabel(country)].filter(Boolean).join(', ');
}

function Name({ business }: { business: OrganisationBusiness }) {
  if (business.name === null) return business.email ?? NO_VALUE;
  return (
    <span className="ac-business-name">
      <Avatar name={business.name} imageUrl={business.logo} shape="square" size={24} />
      <span className="ep-cell-text" title={business.name}>
        {business.name}
      </span>
    </span>
  );
}

function Summary({ business }: { business: OrganisationBusiness }) {
  return (
    <span className="ac-summary">
      {place(business)} <LinkStatusTag status={business.status} />
    </span>
  );
}

interface BusinessColumnOptions {
  /** A card shows the place with the status. */
  readonly isMobile: boolean;
  /** Called with the action that the user chooses on a row. */
  /** Whether the user may act on open invitations. */
  readonly mayInvite: boolean;
  readonly onAct: (act: BusinessAct) => void;
}

/** The columns of linked businesses and open invitations, in the active language. */
export function linkedBusinessColumns({
  isMobile,
  mayInvite,
  onAct,
}: BusinessColumnOptions): DataColumn<OrganisationBusiness>[] {
  return [
    {
      id: 'name',
      header: t`Business`,
      cell: (business) => <Name business={business} />,
      sortable: true,
      hideable: false,
      width: 220,
      mobilePriority: 1,
    },
    {
      id: 'email',
      header: t`Contact email`,
      cell: ({ email }) => email ?? NO_VALUE,
      sortable: true,
      width: 210,
    },
    { id: 'country', header: t`Place`, cell: (row) => place(row) || NO_VALUE, sortable: true, width: 180 },
    {
      id: 'status',
      header: t`Status`,
      cell: (business) =>
        isMobile ? <Summary business={business} /> : <LinkStatusTag status={business.status} />,
      sortable: true,
      width: 150,
      mobilePriority: 2,
    },
    {
      id: 'tests',
      header: t`Tests`,
      cell: ({ tests }) => formatNumber(tests),
      sortable: true,
      align: 'end',
      width: 96,
    },
    {
      id: 'lastTestAt',
      header: t`Last test`,
      cell: ({ lastTestAt }) => day(lastTestAt),
      sortable: true,
      width: 125,
    },
    {
      id: 'linkedAt',
      header: t`Linked since`,
      cell: ({ linkedAt }) => day(linkedAt),
      sortable: true,
      width: 130,
      // It would not fit on a laptop.
      initiallyHidden: true,
    },
    {
      id: 'invitedAt',
      header: t`Invited`,
      cell: ({ invitedAt }) => day(invitedAt),
      sortable: true,
      width: 125,
      initiallyHidden: true,
    },
    {
      id: 'expiresAt',
      header: t`Expires`,
      cell: ({ expiresAt }) => day(expiresAt),
      width: 125,
      initiallyHidden: true,
    },
    {
      id: 'actions',
      header: t`Actions`,
      cell: (business) => <BusinessActions business={business} mayInvite={mayInvite} onAct={onAct} />,
      hideable: false,
      width: 90,
      mobilePriority: 3,
    },
  ];
}

/** The same rows as lines of a CSV file, with headings. Times are ISO 8601 so that a spreadsheet can sort them. */
export function linkedBusinessCsv(businesses: readonly OrganisationBusiness[]): (string | number | null)[][] {
  const headings = [
    t`Business`,
    t`Contact email`,
    t`Phone`,
    t`Place`,
    t`Status`,
    t`Tests`,
    t`Last test`,
    t`Linked since`,
    t`Invited`,
    t`Expires`,
  ];
  const lines = businesses.map((business) => [
    businessName(business),
    business.email,
    business.phone,
    place(business),
    linkStatusLabel(business.status),
    business.tests,
    business.lastTestAt,
    business.linkedAt,
    business.invitedAt,
    business.expiresAt,
  ]);
  return [headings, ...lines];
}
