import type { SavedView } from '@epigram/shared-contracts/api/savedViews';
import type { HiddenColumns, TableState } from '@epigram/shared-ui/table';
import { MenuButton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { fromViewState, isSameView, toViewState } from './viewState.ts';
import { useSavedViews } from './viewsApi.ts';

interface ClientViewsProps {
  state: TableState;
  columns: HiddenColumns;
  onApply: (change: Partial<TableState>) => void;
}

/** The user's saved views of the client list: apply one, save what is shown, manage them. */
export function ClientViews({ state, columns, onApply }: ClientViewsProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const saved = useSavedViews();
  const views = saved.data?.data ?? [];
  const shown = toViewState(state, columns.hidden);

  function apply({ state: view }: SavedView) {
    columns.hide(view.hiddenColumns);
    onApply(fromViewState(view));
  }
  useDefaultView(saved.data?.data, apply);

  const close = () => setDialog(null);
  return (
    <>
      <MenuButton
        icon="eye"
        items={[
          ...views.map((view) => ({
            id: String(view.id),
            label: view.isDefault ? t`${view.name} (default)` : view.name,
            checked: isSameView(view.state, shown),
            onSelect: () => apply(view),
          })),
          ...(views.length > 0 ? (['divider'] as const) : []),
          { id: 'save', label: t`Save this view`, icon: 'add', onSelect: () => setDialog('save') },
          {
            id: 'manage',
            label: t`Manage views`,
            icon: 'settings',
            disabled: views.length === 0,
            onSelect: () => setDialog('manage'),
          },
        ]}
      >
        <Trans>Views</Trans>
      </MenuButton>
      {dialog === 'save' && <SaveViewDialog view={null} shown={shown} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} shown={shown} onClose={close} />}
    </>
  );
}

/** Shows the default view where the list is opened without a state of its own in the address. */
function useDefaultView(views: readonly SavedView[] | undefined, apply: (view: SavedView) => void): void {
  const { search } = useLocation();
  const isBare = useRef(search === '');
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    if (!views || !isBare.current) return;
    // Once: whoever clears the filters afterwards wants them cleared.
    isBare.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view) latest.current(view);
  }, [views]);
}
