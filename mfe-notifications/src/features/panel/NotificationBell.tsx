import { CountBadge, Drawer, IconButton, PopoverDialog, useIsMobile } from '@epigram/shared-ui/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OpenedNotification } from '../../shared/dialogs/OpenedNotification.tsx';
import { useUnreadCount } from '../../shared/notificationsApi.ts';
import { useRegisterPush } from '../../shared/useRegisterPush.ts';
import { useNotificationStream } from '../../shared/useNotificationStream.ts';
import { useOpenNotification } from '../../shared/useOpenNotification.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import './panel.css';

/** The bell in the shell's header, with its panel and the dialogs that open from it. */
export function NotificationBell() {
  const { t } = useLingui();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const { opened, answer, open, close } = useOpenNotification();
  const unread = useUnreadCount();
  const isMobile = useIsMobile();
  useNotificationStream();
  useRegisterPush();

  const unreadLabel = plural(unread, { one: '# unread notification', other: '# unread notifications' });
  const panel = (
    <NotificationPanel
      onOpen={(notification, chosen) => {
        setPanelOpen(false);
        open(notification, chosen);
      }}
      onLeave={() => setPanelOpen(false)}
    />
  );
  const button = (
    <span className="nt-bell">
      <IconButton
        icon="bell"
        label={t`Notifications`}
        hideTooltip
        aria-haspopup="dialog"
        aria-expanded={isPanelOpen}
        onClick={isMobile ? () => setPanelOpen(true) : undefined}
      />
      <CountBadge count={unread} label={unreadLabel} />
    </span>
  );

  return (
    <>
      {isMobile ? (
        <>
          {button}
          <Drawer open={isPanelOpen} title={t`Notifications`} onClose={() => setPanelOpen(false)}>
            {panel}
          </Drawer>
        </>
      ) : (
        <PopoverDialog
          open={isPanelOpen}
          onOpenChange={setPanelOpen}
          label={t`Notifications`}
          className="nt-popover"
          isFree
          trigger={button}
        >
          {panel}
        </PopoverDialog>
      )}
      {opened && <OpenedNotification notification={opened} answer={answer} onClose={close} />}
    </>
  );
}
