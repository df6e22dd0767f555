import {
  addTestComment,
  getTestDetails,
  searchTests,
  updateTestComment,
} from '@epigram/shared-contracts/api/tests';

import type { Binder } from '../../platform/binder.ts';
import { addComment, changeComment, readDetails } from './details/detailsService.ts';
import { searchPage } from './search/searchService.ts';

export function testRoutes(bind: Binder): void {
  bind.tenant(searchTests, ({ scope, params, body, tx }) =>
    tx((db) => searchPage(db, scope, { ...params, ...body })),
  );
  bind.tenant(getTestDetails, async ({ scope, caller, params, tx }) => ({
    data: await tx((db) => readDetails(db, scope, caller.userId, params.id)),
  }));
  bind.tenant(addTestComment, async ({ scope, caller, params, body, tx }) => ({
    data: await tx((db) =>
      addComment(db, scope, { userId: caller.userId, uuid: params.id, text: body.text }),
    ),
  }));
  bind.tenant(updateTestComment, async ({ scope, caller, params, body, tx }) => ({
    data: await tx((db) =>
      changeComment(db, scope, { userId: caller.userId, commentId: params.commentId, text: body.text }),
    ),
  }));
}
