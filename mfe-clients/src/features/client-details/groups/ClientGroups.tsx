import type { Group } from '@epigram/shared-contracts/api/groups';
import type { Withdrawal } from '@epigram/shared-contracts/api/treatments';
import { toApiError } from '@epigram/shared-contracts/errors';
import { visitSheetPath } from '@epigram/shared-contracts/paths';
import {
  animalTypeLabel,
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  MenuButton,
  Notice,
  queryErrorState,
  SkeletonText,
  Tag,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { ageClassLabel } from '../../../shared/groups/groupWords.ts';
import { useGroups, useUpdateGroup } from '../../../shared/groups/groupsApi.ts';
import { latestEnds, ofAnimalsIn, ofGroup } from '../../../shared/treatments/withdrawalEnds.ts';
import { useWithdrawals } from '../../../shared/treatments/withdrawalsApi.ts';
import { WithdrawalTags } from '../../../shared/treatments/WithdrawalTags.tsx';
import { useMayEditClients } from '../../../shared/useMayEditClients.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { MergeGroupsDialog } from './MergeGroupsDialog.tsx';
import '../../../shared/records.css';

type Open = { kind: 'add' } | { kind: 'edit' | 'merge'; group: Group };

/** The groups of a client's animals that are kept, sampled and treated together. */
export function ClientGroups({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const mayEdit = useMayEditClients();
  const groups = useGroups(client);
  const withdrawals = useWithdrawals(client);
  const update = useUpdateGroup(client);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (groups.isError) {
    return <ErrorState title={t`The groups could not be loaded`} {...queryErrorState(groups)} />;
  }
  // Its tags belong to a group's entry and would move the next ones.
  if (!groups.data || withdrawals.isLoading) {
    return (
      <LoadingArea>
        <SkeletonText lines={4} />
      </LoadingArea>
    );
  }
  const rows = groups.data.data;
  const add = mayEdit && (
    <Button icon="add" aria-haspopup="dialog" onClick={() => setOpen({ kind: 'add' })}>
      <Trans>Add group</Trans>
    </Button>
  );
  const setClosed = (group: Group, isClosed: boolean) => {
    const { id: groupId, name, ageClass, animals } = group;
    update.mutate(
      { groupId, change: { name, ageClass, animals, isClosed } },
      { onSuccess: () => toast.show({ title: isClosed ? t`${name} is closed` : t`${name} is open again` }) },
    );
  };
  return (
    <div className="cl-stack">
      {update.error && (
        <Notice tone="danger" live title={t`The group could not be saved`}>
          {errorText(toApiError(update.error))}
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t`No groups of this client yet`}
          text={t`Ewes and lambs that are sampled on one day get their own means, retests and efficacy checks as two groups.`}
          action={add}
        />
      ) : (
        <>
          <div className="cl-toolbar">{add}</div>
          <ul className="cl-records" aria-label={t`Groups of this client`}>
            {rows.map((group) => (
              <GroupItem
                key={group.id}
                group={group}
                withdrawals={withdrawals.data?.data ?? []}
                others={othersOf(group, rows).length}
                mayEdit={mayEdit}
                onAct={(kind) => {
                  if (kind === 'close') setClosed(group, !group.isClosed);
                  else if (kind === 'visit')
                    void navigate(visitSheetPath({ clientId: client.clientId, groupId: group.id }));
                  else setOpen({ kind, group });
                }}
              />
            ))}
          </ul>
        </>
      )}
      {open?.kind === 'add' && <GroupDialog client={client} group={null} onClose={close} />}
      {open?.kind === 'edit' && <GroupDialog client={client} group={open.group} onClose={close} />}
      {open?.kind === 'merge' && (
        <MergeGroupsDialog
          client={client}
          group={open.group}
          others={othersOf(open.group, rows)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The groups that one can be merged into. */
function othersOf(group: Group, all: readonly Group[]): Group[] {
  return all.filter(({ id, animalType }) => id !== group.id && animalType === group.animalType);
}

function GroupWithdrawals({ group, withdrawals }: Pick<GroupItemProps, 'group' | 'withdrawals'>) {
  const ends = latestEnds(ofGroup(withdrawals, group));
  const animals = latestEnds(ofAnimalsIn(withdrawals, group));
  return (
    <>
      {ends && (
        <p className="cl-tags">
          <WithdrawalTags ends={ends} />
        </p>
      )}
      {animals && (
        <p className="cl-tags">
          <span className="cl-soft">
            <Trans>Single animals:</Trans>
          </span>
          <WithdrawalTags ends={animals} />
        </p>
      )}
    </>
  );
}

interface GroupItemProps {
  group: Group;
  /** All that run at the client. */
  withdrawals: readonly Withdrawal[];
  others: number;
  mayEdit: boolean;
  onAct: (kind: 'visit' | 'edit' | 'merge' | 'close') => void;
}

function GroupItem({ group, withdrawals, others, mayEdit, onAct }: GroupItemProps) {
  const { t } = useLingui();
  const { name, animals, isClosed, tests, treatments, treatmentChecks } = group;
  return (
    <li className="cl-record">
      <div>
        <h3>
          {name} {isClosed && <Tag>{t`Closed`}</Tag>}
        </h3>
        <p>
          {animalTypeLabel(group.animalType)} · {ageClassLabel(group.ageClass)}
          {animals !== null && (
            <>
              {' · '}
              <Plural value={animals} one="# animal" other="# animals" />
            </>
          )}
        </p>
        <p className="cl-soft">
          <Plural value={tests} one="# test" other="# tests" /> ·{' '}
          <Plural value={treatments} one="# treatment" other="# treatments" /> ·{' '}
          <Plural value={treatmentChecks} one="# efficacy check" other="# efficacy checks" />
        </p>
        <GroupWithdrawals group={group} withdrawals={withdrawals} />
      </div>
      {mayEdit && (
        <div className="cl-visit-actions">
          {!isClosed && (
            <Button
              size="small"
              icon="add"
              onClick={() => onAct('visit')}
              aria-label={t`Record visit of ${name}`}
            >
              <Trans>Record visit</Trans>
            </Button>
          )}
          <MenuButton
            label={t`More about ${name}`}
            icon="more"
            kind="quiet"
            size="small"
            items={[
              { id: 'edit', label: t`Edit`, icon: 'edit', onSelect: () => onAct('edit') },
              ...(others > 0
                ? [{ id: 'merge', label: t`Merge into another group`, onSelect: () => onAct('merge') }]
                : []),
              {
                id: 'close',
                label: isClosed ? t`Reopen group` : t`Close group`,
                onSelect: () => onAct('close'),
              },
            ]}
          />
        </div>
      )}
    </li>
  );
}
