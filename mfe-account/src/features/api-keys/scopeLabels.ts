import type { ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { t } from '@lingui/core/macro';

/** What a key with the scope may do. */
export function scopeLabel(scope: ApiScope): string {
  switch (scope) {
    case 'clients:read':
      return t`Read clients`;
    case 'clients:write':
      return t`Add and change clients`;
    case 'animals:read':
      return t`Read groups and animals`;
    case 'animals:write':
      return t`Add and change groups and animals`;
    case 'results:read':
      return t`Read results`;
    case 'results:write':
      return t`Import and record results`;
  }
}
