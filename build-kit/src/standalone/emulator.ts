import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { MANIFEST_ELEMENT_ID, type RemoteRelease } from '@epigram/shared-contracts/release';
import { devPath } from '../dev/devIdentity.ts';
import { manifestIn, withDevReleases } from '../dev/devManifest.ts';
import { embeddable, type PageSigner } from '../dev/pageSigner.ts';

export interface EmulatorOptions {
  /** Origin of the portal that provides the shell, the other remotes and the API. */
  readonly portal: string;
  readonly signer: PageSigner;
  /** The local remote: its manifest entry, which is read for each page, and the server of its files. */
  readonly remote: {
    readonly name: string;
    readonly url: string;
    readonly release: () => Promise<RemoteRelease>;
  };
}

const KEYS_ELEMENT_ID = 'epigram-manifest-keys';

/** The service worker would go on serving the portal's own remote. */
const WORKER = /^\/service-worker\.js(?:\?|$)/;

function withContent(html: string, id: string, text: string): string {
  const element = new RegExp(`(<script[^>]*id="?${id}(?=["\\s>])[^>]*>)[^<]*(</script>)`);
  if (!element.test(html)) throw new Error(`The portal's page has no element #${id}`);
  return html.replace(element, (_all, start: string, end: string) => `${start}${text}${end}`);
}

/** The browser warns of files that it loaded ahead for the live release, which the page never runs. */
function withoutFilesOf(html: string, remote: string): string {
  return html.replaceAll(/<link\b[^>]*>/g, (link) => (link.includes(`="/remotes/${remote}/`) ? '' : link));
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    /text\/html/.test(headers.accept ?? '') &&
    !/^\/(?:api|remotes|releases)(?:[/?]|$)/.test(url)
  );
}

/** Cookies of a portal with a domain of its own would not reach the emulator. */
function withoutDomain(cookies: readonly string[]): string[] {
  return cookies.map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
}

/** The portal's page, in which the local remote replaces the released one. */
async function pageOf(request: FastifyRequest, { portal, signer, remote }: EmulatorOptions) {
  const { cookie = '', 'accept-language': languages = '' } = request.headers;
  const answer = await fetch(new URL(request.url, portal), {
    headers: { accept: 'text/html', cookie, 'accept-language': languages },
    redirect: 'manual',
  });
  const html = withoutFilesOf(await answer.text(), remote.name);
  const manifest = withDevReleases(manifestIn(html), [await remote.release()]);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return {
    status: answer.status,
    cookies: withoutDomain(answer.headers.getSetCookie()),
    // The page is told about changes over a web socket.
    policy: policy.replace(/connect-src /, 'connect-src ws: '),
    html: withContent(
      withContent(html, MANIFEST_ELEMENT_ID, embeddable(signer.sign(manifest))),
      KEYS_ELEMENT_ID,
      signer.keys,
    ),
  };
}

/** A portal in which one remote is the local one: pages are the portal's, and everything else is passed on. */
export async function createEmulator(options: EmulatorOptions): Promise<FastifyInstance> {
  const { portal, remote } = options;
  const emulator = fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2_000 },
  });

  function upstream({ url }: Pick<FastifyRequest, 'url'>): string {
    return url.startsWith(devPath(remote.name)) ? remote.url : portal;
  }

  emulator.addHook('onRequest', async (request, reply) => {
    if (WORKER.test(request.url)) return reply.code(404).send();
    // The proxy would accept a web socket before it knows whether the upstream does.
    if (request.headers.upgrade && upstream(request) === portal) return reply.code(404).send();
    if (!isPage(request)) return;
    const { status, html, policy, cookies } = await pageOf(request, options);
    return reply
      .code(status)
      .header('content-security-policy', policy)
      .header('set-cookie', cookies)
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html);
  });

  await emulator.register(httpProxy, {
    upstream: '',
    prefix: '/',
    websocket: true,
    disableRequestLogging: true,
    replyOptions: {
      getUpstream: (request: FastifyRequest) => upstream(request),
      rewriteRequestHeaders: (request: FastifyRequest, headers: Readonly<Record<string, string>>) => {
        const target = upstream(request);
        const { origin, referer, ...rest } = headers;
        return {
          ...rest,
          host: new URL(target).host,
          // The portal accepts changes from its own pages only.
          ...(origin ? { origin: new URL(target).origin } : {}),
          ...(referer ? { referer: new URL(new URL(referer).pathname, target).href } : {}),
        };
      },
      rewriteHeaders: (headers: Readonly<Record<string, string | string[]>>) => {
        const cookies = headers['set-cookie'];
        return cookies ? { ...headers, 'set-cookie': withoutDomain([cookies].flat()) } : headers;
      },
    },
  } as never);
  return emulator;
}
