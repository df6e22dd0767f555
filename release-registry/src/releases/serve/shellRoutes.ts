import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OVERRIDE_PARAMETER } from '@epigram/shared-contracts/release';
import { parseShellTemplate, type ShellTemplate } from '@epigram/shared-contracts/release/page';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PageParts } from './pageParts.ts';
import type { ResolvedManifest } from '../resolve/manifestResolver.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import { objectName } from '../store/objectNames.ts';
import { acceptsEncoding } from './acceptsEncoding.ts';
import { REPORTING_ENDPOINTS, shellPolicy } from './contentSecurityPolicy.ts';
import { ticketIssuer } from './ticketIssuer.ts';
import { noShellPage } from './noShellPage.ts';
import {
  audienceOf,
  cookieOptions,
  DEVELOPER_COOKIE,
  parseOverride,
  OVERRIDE_COOKIE,
  VISITOR_COOKIE,
  visitorOf,
} from './pageAudience.ts';

/** The last segment looks like a file name rather than a route: `favicon.ico` gets a 404, not the shell. */
const FILE_LIKE =
  /\.(?:js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|woff2?|ttf|wasm|webmanifest|php|env)$/i;
const MAX_CACHED_TEMPLATES = 20;
/** From here, a proxy gets the page that it serves while no registry responds. */
export const STANDBY_URL = '/releases/api/standby';
const STANDBY_USER = 'standby';
/** Short, so that the copy includes a promotion before its registry can fail. */
const STANDBY_CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=604800';

/** Every path that no other route handles belongs to the shell. */
export async function shellRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { resolver, visitorIds, overridesAllowed } = parts;
  const keys = JSON.stringify([parts.signer.publicKey]);
  const templates = new Map<string, ShellTemplate>();
  const issueTicket = ticketIssuer(parts);

  async function templateOf(version: string): Promise<ShellTemplate | undefined> {
    const known = templates.get(version);
    if (known) return known;
    const template = await loadTemplate(parts, version);
    if (!template) return undefined;
    if (templates.size >= MAX_CACHED_TEMPLATES) templates.clear();
    templates.set(version, template);
    return template;
  }

  function overrideOf(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const override = (request.query as Record<string, unknown>)[OVERRIDE_PARAMETER];
    if (typeof override !== 'string' || !overridesAllowed) return request.cookies[OVERRIDE_COOKIE];
    // Kept for the browser session, so that it survives sign-in and reloads; `?releases=off` ends it.
    const { maxAge: _, ...options } = cookieOptions(request);
    if (Object.keys(parseOverride(override)).length > 0) reply.setCookie(OVERRIDE_COOKIE, override, options);
    else reply.clearCookie(OVERRIDE_COOKIE, options);
    return override;
  }

  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (FILE_LIKE.test(path) || !acceptsHtml(request)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    }
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-encoding, accept-language')
      .type('text/html; charset=utf-8');

    const visitor = visitorOf(request, visitorIds);
    const issued = visitor === undefined ? visitorIds.issue() : undefined;
    if (issued) {
      reply.setCookie(VISITOR_COOKIE, issued.cookie, cookieOptions(request));
      request.cookies[VISITOR_COOKIE] = issued.cookie;
    }
    const { audience, language } = audienceOf(request, parts, overrideOf(request, reply));
    const resolved = await resolver.resolve(audience);
    const template = resolved && (await templateOf(resolved.manifest.shell.version));
    if (!resolved || !template) return noShellPage(reply, nonce);
    issueTicket(request, reply, resolved.manifest);
    const origin = parts.developerOrigins.read(request.cookies[DEVELOPER_COOKIE]);
    reply.header('content-security-policy', shellPolicy(nonce, origin));
    reply.header('reporting-endpoints', REPORTING_ENDPOINTS);
    const html = template.render({
      nonce,
      ...contentOf(resolved, template, path),
      keys,
      remotes: resolved.manifest.remotes,
      visit: { path, language },
    });
    if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(html);
    // A tenth of a millisecond halves the bytes. No page can be cached, because each has its own nonce.
    return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 4 }));
  });

  app.get(STANDBY_URL, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    // Production without a cookie: the same page for everyone.
    const resolved = await resolver.resolve({ user: STANDBY_USER, businesses: [], inCanaries: false });
    const template = resolved && (await templateOf(resolved.manifest.shell.version));
    reply.type('text/html; charset=utf-8');
    if (!resolved || !template) return noShellPage(reply, nonce);
    return reply
      .header('cache-control', STANDBY_CACHE_CONTROL)
      .header('x-epigram-page', 'standby')
      .header('content-security-policy', shellPolicy(nonce))
      .send(
        template.render({
          nonce,
          ...contentOf(resolved, template, 'every path'),
          keys,
          remotes: resolved.manifest.remotes,
        }),
      );
  });
}

/** The manifest in the form that the shell understands, and the plans that its page needs at once. */
function contentOf(resolved: ResolvedManifest, { hasPlansApart }: ShellTemplate, path: string) {
  if (!hasPlansApart) return { manifest: resolved.signedForm('inside').embeddable };
  return { manifest: resolved.signedForm('apart').embeddable, plans: resolved.plansFor(path) };
}

async function loadTemplate(
  { catalog, store }: Pick<PageParts, 'catalog' | 'store'>,
  version: string,
): Promise<ShellTemplate | undefined> {
  const shell = await catalog.find(SHELL_NAME, version);
  const entry = shell?.files.get(shell.description.entry);
  const html = entry && (await store.get(objectName(entry.integrity)));
  return html && parseShellTemplate(html.toString('utf8'));
}

function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}
