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
  /** Set where a program calls with a key of a business, in the name of the person who created the key. */
  readonly apiKey?: CallingKey;
}

export interface CallingKey {
  readonly id: number;
  readonly name: string;
  /** The only business that the key reaches. */
  readonly businessId: number;
}

/** What a request may see: checked against the caller's memberships at this very request. */
export interface TenantScope {
  readonly businessIds: readonly number[];
  /** Set where exactly one business was named. */
  readonly businessId: number | null;
  readonly organisationId: number | null;
  /** The caller's role in the business or organisation in context. */
  readonly role: number;
  /** The organisation's access level; `null` in a business's own context. */
  readonly accessLevel: number | null;
  /** Aggregated View: aggregates only. */
  readonly aggregated: boolean;
  /** Staff or admin without a context: every business. */
  readonly platformWide: boolean;
  /** A member of staff looks at the tenant: the binder lets only reads pass. */
  readonly support: boolean;
}

/** The three context headers, as they were sent. */
export interface ContextHeaders {
  readonly business: string | undefined;
  readonly organisation: string | undefined;
  readonly accessLevel: string | undefined;
}

/** Who may pass: the identity and access modules answer it, the binder asks it. */
export interface Guard {
  /** AUTHENTICATION_REQUIRED for a missing or expired token, TOKEN_INVALID for an unknown or revoked one. */
  authenticate(token: string | undefined): Promise<Caller>;
  /** TOKEN_INVALID for a key that does not work, AUTHORIZATION_FAILED for one without the right. */
  authenticateKey(key: string, right: NonNullable<Operation['apiKey']>): Promise<Caller>;
  /** One of the 403 codes, CONTEXT_MISSING or BAD_REQUEST where the context does not hold. */
  resolveScope(
    /** Without a session where a job asks later for what a session was allowed. */
    caller: Pick<Caller, 'userId' | 'isStaff' | 'isAdmin' | 'apiKey'> & { readonly sessionId?: string },
    headers: ContextHeaders,
    platformWide: boolean,
  ): Promise<TenantScope>;
}
