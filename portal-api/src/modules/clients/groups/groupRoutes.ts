import { createGroup, listGroups, mergeGroups, updateGroup } from '@epigram/shared-contracts/api/groups';

import type { Binder } from '../../../kernel/binder.ts';
import { changeOneGroup, createOneGroup, groupsOfClient, mergeTwoGroups } from './groupService.ts';

export function groupRoutes(bind: Binder): void {
  bind.tenant(listGroups, async ({ scope, params, tx }) => ({
    data: await tx((db) => groupsOfClient(db, scope, params.clientId)),
  }));
  bind.tenant(createGroup, async ({ scope, caller, params, body, language, request, tx }) => {
    const act = { ...params, language, by: { userId: caller.userId, requestId: request.id } };
    return { data: await tx((db) => createOneGroup(db, scope, { ...act, group: body })) };
  });
  bind.tenant(updateGroup, async ({ scope, caller, params, body, language, request, tx }) => {
    const act = { ...params, language, by: { userId: caller.userId, requestId: request.id } };
    return { data: await tx((db) => changeOneGroup(db, scope, { ...act, change: body })) };
  });
  bind.tenant(mergeGroups, async ({ scope, caller, params, body, language, request, tx }) => {
    const act = { ...params, language, by: { userId: caller.userId, requestId: request.id } };
    return { data: await tx((db) => mergeTwoGroups(db, scope, { ...act, ...body })) };
  });
}
