import type { NotificationType } from '@epigram/shared-contracts/domain/enumerations';
import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { Notice } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import './dialogs.css';

export type NotificationOf<Type extends NotificationType> = Extract<Notification, { type: Type }>;

export interface NotificationDialogProps<Type extends NotificationType> {
  notification: NotificationOf<Type>;
  onClose: () => void;
}

/** The common layout of notification dialogs: the text, its details, and the error of a failed action. */
export function DialogBody({
  text,
  error,
  children,
}: {
  text: string;
  error: string | null;
  children: ReactNode;
}) {
  return (
    <div className="nt-dialog">
      <p className="nt-text">{text}</p>
      {children}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </div>
  );
}

/** A heading with a list of sentences; nothing if the list is empty. */
export function AdviceList({ title, items }: { title: string; items: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <div className="nt-advice">
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{i18n._(item)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Rows of the sender's names and values, unchanged. */
export function mapItems(map: Readonly<Record<string, string>>): { label: string; value: string }[] {
  return Object.entries(map).map(([label, value]) => ({ label, value }));
}
