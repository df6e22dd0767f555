import { createLimitedFetch } from '@epigram/platform/http/limitedFetch';
import * as oidc from 'openid-client';
import { RegistryError } from '../domain/registryError.ts';
import type { Person } from './consoleSessions.ts';
import { isLoopback, type PeopleSettings } from './peopleSettings.ts';

/** The secrets that finish a started sign-in; they stay on the server. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface SignInProvider {
  readonly label: string;
  /** The target of the browser's redirect. */
  begin(): Promise<{ readonly address: URL; readonly attempt: SignInAttempt }>;
  /** The person who returned. Throws if the provider's response does not belong to the attempt or proves nothing. */
  finish(query: string, attempt: SignInAttempt): Promise<Person>;
}

const CALLBACK = '/releases/api/console/signed-in';
const TIMEOUT_SECONDS = 10;
const MAX_BYTES = 1_000_000;

/** OpenID Connect by authorization code with PKCE, as one confidential or public client. */
export function createSignInProvider(settings: PeopleSettings): SignInProvider {
  const { issuer, clientId, clientSecret, label, scope, claim, publicUrl } = settings;
  const callback = new URL(CALLBACK, publicUrl);
  let discovered: Promise<oidc.Configuration> | undefined;

  function discover(): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    discovered ??= oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // Its documents, keys and tokens.
      [oidc.customFetch]: createLimitedFetch(MAX_BYTES),
      execute: [
        // The ID token comes from the provider over TLS; its signature is checked anyway.
        oidc.enableNonRepudiationChecks,
        ...(isLoopback(server) && server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
    // A provider that was unavailable is contacted again at the next sign-in.
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  }

  return {
    label,

    async begin() {
      const configuration = await discover().catch(() => {
        throw new RegistryError(
          'UNAVAILABLE',
          `${label} does not respond; sign in with a token, or try again`,
        );
      });
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback.href,
        scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { address, attempt };
    },

    async finish(query, { state, nonce, verifier }) {
      const configuration = await discover();
      const current = new URL(callback);
      current.search = query;
      const answer = await oidc.authorizationCodeGrant(configuration, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const identity = answer.claims();
      if (!identity) throw new Error('The provider sent no ID token');
      // Many providers leave groups and names out of the ID token.
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, answer.access_token, identity.sub)
        : {};
      return personOf({ ...more, ...identity }, claim);
    },
  };
}

function personOf(
  claims: Readonly<Record<string, unknown>> & { iss: string; sub: string },
  claim: string,
): Person {
  const { iss, sub, name, email, preferred_username: username } = claims;
  const listed = claims[claim];
  const groups = (Array.isArray(listed) ? listed : [listed]).filter((group) => typeof group === 'string');
  // People choose their own names, so the provider's subject follows, and one person can't pass for another.
  const guaranteed = [claims.email_verified === false ? undefined : email, username, sub].find(isText) ?? sub;
  const shown = isText(name) ? `${name} (${guaranteed})` : guaranteed;
  return { subject: `${iss} ${sub}`, name: shown.slice(0, 200), groups };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
