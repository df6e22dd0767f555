import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { ColumnType, Generated } from 'kysely';
import type { SignedStatement } from '../signedStatement.ts';
import type { EventData } from './events.ts';

/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, never>;

export interface Tables {
  events: {
    sequence: number;
    at: Date;
    actor: string;
    reason: string;
    type: EventData['type'];
    remote: string | null;
    data: Json<EventData>;
  };
  releases: {
    name: string;
    version: string;
    digest: string;
    description: Json<ReleaseDescription>;
    provenance: ColumnType<SignedStatement | null, string | undefined, never>;
  };
  uploads: {
    id: string;
    name: string;
    version: string;
    digest: string;
    description: Json<ReleaseDescription>;
    actor: string;
    created_at: Generated<Date>;
  };
  tokens: {
    id: string;
    name: string;
    secret_hash: string;
    remotes: string[];
    rights: string[];
    /** Null: the prefixes that its remotes own. */
    paths: string[] | null;
    created_at: Generated<Date>;
    revoked_at: Date | null;
  };
  beacons: {
    at: Date;
    visitor: string;
    /** Null in reports from before it was recorded. */
    network: string | null;
    user_id: string | null;
    /** The API has confirmed that the user is signed in. */
    signed_in: Generated<boolean>;
    remote: string;
    version: string;
    phase: string;
    failed: boolean;
    trial: boolean;
    /** Family and main version, by the request's header; null in reports from before they were recorded. */
    browser: string | null;
    browser_version: number | null;
    language: string | null;
    /** The one business and the organisation in view, both confirmed by the API. */
    business: string | null;
    organisation: string | null;
    cause: string | null;
    stack: string | null;
    duration_ms: number | null;
    lcp_ms: number | null;
    inp_ms: number | null;
    cls: number | null;
  };
  webhooks: {
    id: string;
    url: string;
    secret: string;
    events: string[] | null;
    created_at: Generated<Date>;
    removed_at: Date | null;
  };
  deliveries: {
    id: Generated<number>;
    webhook: string;
    sequence: number;
    attempts: Generated<number>;
    due_at: Generated<Date>;
    delivered_at: Date | null;
    given_up_at: Date | null;
    problem: string | null;
  };
  trusts: {
    id: string;
    name: string;
    issuer: string;
    audience: string;
    claims: Json<Readonly<Record<string, string>>>;
    remotes: string[];
    rights: string[];
    paths: string[] | null;
    created_at: Generated<Date>;
    revoked_at: Date | null;
  };
  console_sessions: {
    id_hash: string;
    token: string | null;
    subject: string | null;
    name: string | null;
    groups: string[];
    opened_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
  console_sign_ins: {
    id_hash: string;
    state: string;
    nonce: string;
    verifier: string;
    begun_at: Generated<Date>;
  };
  console_links: {
    code_hash: string;
    token: string;
    made_at: Generated<Date>;
  };
  /** Name of a release's source maps in the store. */
  source_maps: {
    name: string;
    version: string;
    object: string;
    created_at: Generated<Date>;
  };
}
