import type { SavedView, ViewList } from '@epigram/shared-contracts/api/savedViews';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuButton } from '../../actions/MenuButton.tsx';
import type { HiddenColumns } from '../DataTable.tsx';
import type { TableState } from '../tableState.ts';
import { fromViewState, isSameView, toViewState } from './viewState.ts';
import { useSavedViews } from './viewsApi.ts';

// Their forms depend on antd, which a list does not need.
const ManageViewsDialog = lazy(async () => ({
  default: (await import('./ManageViewsDialog.tsx')).ManageViewsDialog,
}));
const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }));

export interface SavedViewsProps {
  list: ViewList;
  state: TableState;
  columns: HiddenColumns;
  onApply: (change: Partial<TableState>) => void;
}

/** The user's saved views of a list: apply one, save the current state, or manage them. */
export function SavedViews({ list, state, columns, onApply }: SavedViewsProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const saved = useSavedViews(list);
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
      <Suspense fallback={null}>
        {dialog === 'save' && <SaveViewDialog list={list} view={null} shown={shown} onClose={close} />}
        {dialog === 'manage' && <ManageViewsDialog list={list} views={views} shown={shown} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Applies the default view if the list is opened without a state in the URL. */
function useDefaultView(views: readonly SavedView[] | undefined, apply: (view: SavedView) => void): void {
  const { search } = useLocation();
  const isBare = useRef(search === '');
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    if (!views || !isBare.current) return;
    // Only once, so that a user can clear the filters afterwards.
    isBare.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view) latest.current(view);
  }, [views]);
}
