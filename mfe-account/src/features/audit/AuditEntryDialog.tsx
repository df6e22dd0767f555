import type { AuditEntry } from '@epigram/shared-contracts/api/audit';
import { Button, DescriptionList, Dialog, formatDateTime, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { auditActionLabel, auditChanges, auditFacts } from './auditWords.ts';

/** All details of one audit entry. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useLingui();
  const changes = auditChanges(entry);
  return (
    <Dialog
      open
      title={auditActionLabel(entry.action)}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack>
        <DescriptionList
          items={[
            { label: t`When`, value: formatDateTime(entry.at) },
            { label: t`Who`, value: entry.actor?.name ?? t`Deleted account` },
            { label: t`Subject`, value: entry.subjectName },
            ...auditFacts(entry),
          ]}
        />
        {changes.length > 0 && (
          <table className="ac-changes">
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Field</Trans>
                </th>
                <th scope="col">
                  <Trans>Before</Trans>
                </th>
                <th scope="col">
                  <Trans>After</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Dialog>
  );
}
