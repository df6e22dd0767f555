import type { DataColumn } from '@epigram/shared-ui/table';
import { Avatar, formatDate, NO_VALUE } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { linkStatusLabel, LinkStatusTag } from '../../shared/linkStatus.tsx';
import { type MemberAct, MemberActions } from './MemberActions.tsx';
import type { Member } from './memberCalls.ts';
import { accessLabel, roleLabel } from '../../shared/memberWords.ts';

interface MemberColumnOptions {
  /** A business has no access levels. */
  readonly hasAccess: boolean;
  /** A card shows role and access with the status. */
  readonly isMobile: boolean;
  readonly mayChange: (member: Member) => boolean;
  /** Whether there are roles to choose from. */
  readonly mayEdit: boolean;
  /** Called with the action that the user chooses on a row. */
  readonly onAct: (act: MemberAct) => void;
}

/** Wide enough that a date is never cut off. */
const DAY_WIDTH = 150;

const day = (value: string | null) => (value === null ? NO_VALUE : formatDate(value));

function MemberName({ member, isMobile }: { member: Member; isMobile: boolean }) {
  const { name, email, avatar } = member;
  if (name === null) return isMobile ? email : NO_VALUE;
  return (
    <span className="ac-business-name">
      <Avatar name={name} imageUrl={avatar} size={24} />
      <span className="ep-cell-text" title={name}>
        {name}
      </span>
    </span>
  );
}

function Summary({ member }: { member: Member }) {
  const words = [roleLabel(member.role)];
  if (member.access_level !== null) words.push(accessLabel(member.access_level));
  return (
    <span className="ac-summary">
      {words.join(', ')} <LinkStatusTag status={member.status} />
    </span>
  );
}

/** The columns of members and open invitations, in the active language. */
export function memberColumns(options: MemberColumnOptions): DataColumn<Member>[] {
  const { hasAccess, isMobile, mayChange, mayEdit, onAct } = options;
  const access: DataColumn<Member> = {
    id: 'access_level',
    header: t`Access level`,
    cell: ({ access_level }) => (access_level === null ? NO_VALUE : accessLabel(access_level)),
    sortable: true,
    width: 180,
  };
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: (member) => <MemberName member={member} isMobile={isMobile} />,
      sortable: true,
      hideable: false,
      width: 210,
      mobilePriority: 1,
    },
    { id: 'email', header: t`Email`, cell: ({ email }) => email, sortable: true, width: 215 },
    {
      id: 'phone',
      header: t`Phone`,
      cell: ({ phone }) => phone ?? NO_VALUE,
      width: 140,
      initiallyHidden: true,
    },
    { id: 'role', header: t`Role`, cell: ({ role }) => roleLabel(role), sortable: true, width: 95 },
    ...(hasAccess ? [access] : []),
    {
      id: 'status',
      header: t`Status`,
      cell: (member) => (isMobile ? <Summary member={member} /> : <LinkStatusTag status={member.status} />),
      sortable: true,
      width: 150,
      mobilePriority: 2,
    },
    {
      id: 'invitedAt',
      header: t`Invited`,
      cell: ({ invitedAt }) => day(invitedAt),
      sortable: true,
      width: DAY_WIDTH,
      initiallyHidden: true,
    },
    {
      id: 'joinedAt',
      header: t`Joined`,
      cell: ({ joinedAt }) => day(joinedAt),
      sortable: true,
      width: DAY_WIDTH,
    },
    {
      id: 'expiresAt',
      header: t`Expires`,
      cell: ({ expiresAt }) => day(expiresAt),
      width: DAY_WIDTH,
      initiallyHidden: true,
    },
    {
      id: 'lastLoginAt',
      header: t`Last sign-in`,
      cell: ({ lastLoginAt }) => day(lastLoginAt),
      sortable: true,
      width: DAY_WIDTH,
      // With the access level it would not fit on a laptop.
      initiallyHidden: hasAccess,
    },
    {
      id: 'actions',
      header: t`Actions`,
      cell: (member) => (
        <MemberActions member={member} mayChange={mayChange(member)} mayEdit={mayEdit} onAct={onAct} />
      ),
      hideable: false,
      width: 90,
      mobilePriority: 3,
    },
  ];
}

/** The same rows as lines of a CSV file, with headings. Times are ISO 8601 so that a spreadsheet can sort them. */
export function memberCsv(members: readonly Member[], hasAccess: boolean): (string | null)[][] {
  const headings = [
    t`Name`,
    t`Email`,
    t`Phone`,
    t`Role`,
    ...(hasAccess ? [t`Access level`] : []),
    t`Status`,
    t`Invited`,
    t`Joined`,
    t`Expires`,
    t`Last sign-in`,
  ];
  const lines = members.map((member) => [
    member.name,
    member.email,
    member.phone,
    roleLabel(member.role),
    ...(hasAccess ? [member.access_level === null ? null : accessLabel(member.access_level)] : []),
    linkStatusLabel(member.status),
    member.invitedAt,
    member.joinedAt,
    member.expiresAt,
    member.lastLoginAt,
  ]);
  return [headings, ...lines];
}
