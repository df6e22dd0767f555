import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@epigram/shared-contracts/api/savedViews';

import type { Binder } from '../../kernel/binder.ts';
import { addView, changeView, listViews, removeView } from './savedViewService.ts';

export function savedViewRoutes(bind: Binder): void {
  bind.tenant(listSavedViews, async ({ caller, query, tx }) => ({
    data: await tx((db) => listViews(db, caller.userId, query.list)),
  }));
  bind.tenant(createSavedView, async ({ caller, body, language, tx }) => ({
    data: await tx((db) => addView(db, caller.userId, { view: body, language })),
  }));
  bind.tenant(updateSavedView, async ({ caller, params, body, language, tx }) => ({
    data: await tx((db) => changeView(db, caller.userId, { id: params.viewId, change: body, language })),
  }));
  bind.tenant(deleteSavedView, ({ caller, params, tx }) =>
    tx((db) => removeView(db, caller.userId, params.viewId)),
  );
}
