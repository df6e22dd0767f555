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
    case 'treatments:read':
      return t`Read treatments`;
    case 'treatments:write':
      return t`Record, correct and strike treatments`;
    case 'checks:read':
      return t`Read efficacy checks`;
    case 'checks:write':
      return t`Start, change and remove efficacy checks`;
    case 'reports:read':
      return t`Read the reports of clients`;
    case 'forecasts:read':
      return t`Read forecasts`;
    case 'exchange:read':
      return t`Read ICAR ADE documents of clients`;
    case 'exchange:write':
      return t`Take ICAR ADE documents in`;
  }
}
