import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

export interface IdentityProvider {
  readonly issuer: string;
  /** Publishes other keys from then on, under the ids of those that it signs with. */
  publishForeignKeys(): Promise<void>;
  close(): Promise<void>;
}

export interface KnownPerson {
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
}

interface ProviderOptions {
  readonly people: Readonly<Record<string, KnownPerson>>;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The registry's redirect URI; known once it listens. */
  readonly callbacks: string[];
}

/** A real OpenID Connect provider on this machine. Its sign-in form asks for an account but no password. */
export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  let answer: http.RequestListener = () => undefined;
  const server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf(options));
  const handle = provider.callback();
  let foreignKeys: string | undefined;
  answer = (request, response) => {
    if (foreignKeys && request.url === '/jwks') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(foreignKeys);
      return;
    }
    const isForm = request.url?.startsWith('/interaction/');
    void (isForm ? interact(provider, request, response) : handle(request, response));
  };
  return {
    issuer,
    async publishForeignKeys() {
      const own = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { kid: string }[] };
      foreignKeys = JSON.stringify({ keys: own.keys.map(({ kid }) => aKey(kid)) });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function aKey(kid: string): object {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
}

function configurationOf({ people, clientId, clientSecret, callbacks }: ProviderOptions): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: callbacks,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['of a test'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Session: 600,
      Interaction: 600,
      Grant: 600,
    },
    async findAccount(_context, id) {
      const person = people[id];
      if (!person) return undefined;
      const { name, email, groups } = person;
      return {
        accountId: id,
        claims: async () => ({ sub: id, name, email, email_verified: true, groups: [...groups] }),
      };
    },
    // A user who signs in consents to what the registry requests.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Who are you?</title><form method="post">' +
          '<label>Account <input name="account" autofocus></label><button>Continue</button></form>',
      );
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const account = new URLSearchParams(Buffer.concat(chunks).toString()).get('account') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId: account } });
}
