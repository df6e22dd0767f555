import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import type { UploadedFile } from '../../../kernel/call.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import type { Sender } from '../../imports/public.ts';

export interface ImportRequest {
  readonly tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly scope: Pick<TenantScope, 'organisationId' | 'role'>;
  readonly businessId: number;
  readonly by: {
    readonly userId: number;
    readonly requestId: string;
    readonly apiKey?: string | undefined;
  };
  readonly sender: Sender;
  readonly file: UploadedFile | undefined;
  readonly language: Locale;
  readonly now: Date;
}
