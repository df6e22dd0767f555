import { Button } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Group } from './grouped.ts';
import { NotificationRow, type RowActions } from './NotificationRow.tsx';

/** The first notification of a group, and a button that shows the others. */
export function NotificationGroup({ group, ...actions }: RowActions & { group: Group }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { first, others } = group;
  return (
    <>
      <NotificationRow notification={first} {...actions} />
      {others.length > 0 && (
        <li className="nt-more">
          <Button
            kind="link"
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              <Trans>Show fewer</Trans>
            ) : (
              <Plural value={others.length} one="# more like this" other="# more like this" />
            )}
          </Button>
          <ul role="list" id={listId} hidden={!isOpen}>
            {isOpen &&
              others.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} {...actions} />
              ))}
          </ul>
        </li>
      )}
    </>
  );
}
