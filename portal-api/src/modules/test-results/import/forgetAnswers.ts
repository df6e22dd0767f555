import type { ForgottenImport } from '@epigram/shared-contracts/api/testImports';

import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { forget } from '../../imports/public.ts';
import { mayImport } from '../testPolicy.ts';

/** Forgets what was taken over from earlier imports into the file at hand. */
export async function forgetAnswers(
  db: Db,
  scope: Pick<TenantScope, 'organisationId' | 'role'>,
  it: ForgottenImport & { readonly businessId: number },
): Promise<void> {
  if (!mayImport(scope)) throw new DomainError('AUTHORIZATION_FAILED');
  await forget(db, it);
}
