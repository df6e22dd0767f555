import { Button, DescriptionList, Dialog, formatDateTime, Tag } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ALERT_ADVICE } from '../rules/advice.ts';
import { ALERT_TYPE_LABEL, SEVERITY_LABEL, SEVERITY_TONE } from '../rules/labels.ts';
import { AdviceList, DialogBody, type NotificationDialogProps } from './DialogParts.tsx';
import { useDialogAction } from './useDialogAction.ts';

export function AlertDialog({ notification, onClose }: NotificationDialogProps<'alert'>) {
  const { t, i18n } = useLingui();
  const { perform, busy, error } = useDialogAction(notification.id, onClose);
  const { actionUrl, actionRequired, affectedSystems, alertType, severity } = notification;
  return (
    <Dialog
      open
      width={550}
      title={notification.title}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => perform({ action: 'dismiss' }, t`Alert dismissed`)}
            busy={busy === 'dismiss'}
            disabled={busy === 'acknowledge'}
          >
            <Trans>Dismiss</Trans>
          </Button>
          {actionUrl && (
            <Button href={actionUrl} target="_blank" icon="external">
              <Trans>View details</Trans>
            </Button>
          )}
          {actionRequired && notification.requiresAction && (
            <Button
              kind="primary"
              onClick={() => perform({ action: 'acknowledge' }, t`Alert acknowledged`)}
              busy={busy === 'acknowledge'}
              disabled={busy === 'dismiss'}
            >
              <Trans>Acknowledge</Trans>
            </Button>
          )}
        </>
      }
    >
      <DialogBody text={notification.description} error={error}>
        <DescriptionList
          items={[
            { label: t`Type`, value: i18n._(ALERT_TYPE_LABEL[alertType]) },
            {
              label: t`Severity`,
              value: <Tag tone={SEVERITY_TONE[severity]}>{i18n._(SEVERITY_LABEL[severity])}</Tag>,
            },
            { label: t`Action required`, value: actionRequired ? t`Yes` : t`No` },
            { label: t`Alert time`, value: formatDateTime(notification.createdAt) },
          ]}
        />
        {affectedSystems.length > 0 && (
          <div>
            <span className="nt-label">
              <Trans>Affected</Trans>
            </span>
            <div className="nt-tags">
              {affectedSystems.map((system) => (
                <Tag key={system}>{system}</Tag>
              ))}
            </div>
          </div>
        )}
        <AdviceList title={t`What you can do`} items={ALERT_ADVICE[alertType]} />
      </DialogBody>
    </Dialog>
  );
}
