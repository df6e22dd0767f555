import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { Locale } from '@epigram/shared-contracts/locale';

/** The signed-in user of a request. */
export interface Caller {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly language: Locale;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  readonly isQc: boolean;
  readonly isTester: boolean;
  readonly sessionId: string;
  readonly tokenExpiresAt: Date;
  /** Set if a program calls with a business's API key, on behalf of the person who created the key. */
  readonly apiKey?: CallingKey;
}

export interface CallingKey {
  readonly id: number;
  readonly name: string;
  /** The only business that the key gives access to. */
  readonly businessId: number;
  /** Headers that say how many more calls it may make. */
  readonly allowance: Readonly<Record<string, string>>;
}

/** The data that a request may see: checked against the caller's memberships on every request. */
export interface TenantScope {
  readonly businessIds: readonly number[];
  /** Set if exactly one business was named. */
  readonly businessId: number | null;
  readonly organisationId: number | null;
  /** The caller's role in the business or organisation in context. */
  readonly role: number;
  /** The organisation's access level; `null` in a business's own context. */
  readonly accessLevel: number | null;
  /** Aggregated View, which only shows aggregates. */
  readonly aggregated: boolean;
  /** Staff or admin without a context: every business. */
  readonly platformWide: boolean;
  /** A member of staff views the tenant: the binder only allows reads. */
  readonly support: boolean;
}

/** The businesses of a context, and the organisation if they are all of its businesses. */
export interface Tenants {
  readonly businessIds: readonly number[];
  readonly organisationId?: number | undefined;
}

/** @param scope without the organisation's context, or narrowed to a business, it is not all of an organisation */
export function tenantsOf(
  scope: Pick<TenantScope, 'businessIds'> &
    Partial<Pick<TenantScope, 'businessId' | 'organisationId' | 'platformWide'>>,
): Tenants {
  const { businessIds, businessId, organisationId, platformWide } = scope;
  const isWhole = businessId === null && platformWide === false && typeof organisationId === 'number';
  return isWhole ? { businessIds, organisationId } : { businessIds };
}

/** The three context headers, as they were sent. */
export interface ContextHeaders {
  readonly business: string | undefined;
  readonly organisation: string | undefined;
  readonly accessLevel: string | undefined;
}

/** Authentication and access: the identity and access modules implement it, the binder uses it. */
export interface Guard {
  /** @throws AUTHENTICATION_REQUIRED for a missing or expired token, TOKEN_INVALID for an unknown or revoked one */
  authenticate(token: string | undefined): Promise<Caller>;
  /** @throws TOKEN_INVALID for a key that does not work, AUTHORIZATION_FAILED for one without the scope */
  authenticateKey(key: string, scope: NonNullable<Operation['apiKey']>): Promise<Caller>;
  /** @throws one of the 403 codes, CONTEXT_MISSING, or BAD_REQUEST if the context is not valid */
  resolveScope(
    /** The session is optional, because jobs repeat the check later without one. */
    caller: Pick<Caller, 'userId' | 'isStaff' | 'isAdmin' | 'apiKey'> & { readonly sessionId?: string },
    headers: ContextHeaders,
    platformWide: boolean,
  ): Promise<TenantScope>;
  /** @throws AUTHORIZATION_FAILED without open support access to the business or organisation of the scope */
  requireSupport(
    caller: Pick<Caller, 'userId' | 'sessionId'>,
    of: Pick<TenantScope, 'businessId' | 'organisationId'>,
  ): Promise<void>;
}
