import type { SavedView, ViewList, ViewState } from '@epigram/shared-contracts/api/savedViews';
import { toApiError } from '@epigram/shared-contracts/errors';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MenuButton } from '../../actions/MenuButton.tsx';
import { Tag } from '../../badges/Tag.tsx';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { Dialog } from '../../overlays/Dialog.tsx';
import { useToast } from '../../overlays/useToast.ts';
import { Notice } from '../../states/Notice.tsx';
import { useErrorText } from '../../states/useErrorText.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useChangeView, useDeleteView } from './viewsApi.ts';

interface ManageViewsDialogProps {
  list: ViewList;
  views: readonly SavedView[];
  /** The current state of the list. */
  shown: ViewState;
  onClose: () => void;
}

type Open = { kind: 'rename' | 'delete'; view: SavedView };

/** Renames, replaces and deletes saved views, and chooses the default. */
export function ManageViewsDialog({ list, views, shown, onClose }: ManageViewsDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const [open, setOpen] = useState<Open | null>(null);
  const change = useChangeView();
  const remove = useDeleteView();
  const name = open?.view.name ?? '';

  function update(view: SavedView, to: { state?: ViewState; isDefault?: boolean }) {
    change.mutate(
      { id: view.id, change: to },
      { onSuccess: () => toast.show({ title: t`The view has been saved` }) },
    );
  }

  return (
    <Dialog open title={t`Manage views`} width={600} onClose={onClose}>
      {change.error && (
        <Notice tone="danger" live>
          {errorText(toApiError(change.error))}
        </Notice>
      )}
      <ul className="ep-views" aria-label={t`Saved views`}>
        {views.map((view) => (
          <li key={view.id}>
            <span className="ep-view-name">
              {view.name} {view.isDefault && <Tag tone="info">{t`Default`}</Tag>}
            </span>
            <MenuButton
              icon="more"
              kind="quiet"
              size="small"
              label={t`More about the view ${view.name}`}
              disabled={change.isPending}
              items={[
                {
                  id: 'rename',
                  label: t`Rename`,
                  icon: 'edit',
                  onSelect: () => setOpen({ kind: 'rename', view }),
                },
                {
                  id: 'replace',
                  label: t`Replace with what is shown`,
                  icon: 'refresh',
                  onSelect: () => update(view, { state: shown }),
                },
                {
                  id: 'default',
                  label: view.isDefault ? t`No longer the default` : t`Make it the default`,
                  icon: 'check',
                  onSelect: () => update(view, { isDefault: !view.isDefault }),
                },
                {
                  id: 'delete',
                  label: t`Delete`,
                  icon: 'delete',
                  danger: true,
                  onSelect: () => setOpen({ kind: 'delete', view }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {open?.kind === 'rename' && (
        <SaveViewDialog list={list} view={open.view} shown={shown} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        danger
        title={t`Delete the view ${name}?`}
        confirmLabel={t`Delete view`}
        busy={remove.isPending}
        onCancel={() => {
          remove.reset();
          setOpen(null);
        }}
        onConfirm={() =>
          open &&
          remove.mutate(open.view.id, {
            onSuccess: () => {
              setOpen(null);
              toast.show({ title: t`The view has been deleted` });
              if (views.length === 1) onClose();
            },
          })
        }
      >
        <p>
          <Trans>Only the view is deleted. The data it lists does not change.</Trans>
        </p>
        {remove.error && (
          <Notice tone="danger" live>
            {errorText(toApiError(remove.error))}
          </Notice>
        )}
      </ConfirmDialog>
    </Dialog>
  );
}
