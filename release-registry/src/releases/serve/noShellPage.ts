import type { FastifyReply } from 'fastify';
import { plainPolicy } from './contentSecurityPolicy.ts';

/** The page for every path while no shell is live: it explains the situation and what an operator can do. */
export function noShellPage(reply: FastifyReply, nonce: string): FastifyReply {
  return reply.code(503).header('retry-after', '10').header('content-security-policy', plainPolicy(nonce))
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Epigram is not available yet</title>
<style nonce="${nonce}">
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; color: #1d2a22; background: #fbfbf8 }
  h1 { font-size: 1.5rem }
  code { background: #eef1ea; padding: .1em .35em; border-radius: 4px }
  @media (prefers-color-scheme: dark) { body { color: #e7ece6; background: #141a16 } code { background: #243028 } }
</style>
<h1>Epigram is not available yet</h1>
<p>No release of the portal is live. If it has just been started, please reload this page in a moment.</p>
<p>Operators: publish and promote <code>host-shell</code>, or look at <code>/releases</code>.</p>
</html>
`);
}
