import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { withFreshPortal } from '../suites/browserSuite.ts';
import { ensureTestChromium } from '../suites/chromium.ts';
import { ROOT } from '../workspace/paths.ts';

/** Runs a script of `e2e/src` against a fresh portal, or the one in `EPIGRAM_URL`. */
export async function runBrowserScript(
  name: string,
  args: readonly string[],
  clock: { readonly EPIGRAM_TODAY?: string } = {},
): Promise<number> {
  const script = path.join(ROOT, 'e2e', 'src', name);
  const onOutput = (text: string): void => void process.stdout.write(text);
  const running = process.env['EPIGRAM_URL'];
  if (running) {
    const env = { ...clock, EPIGRAM_URL: running, CHROMIUM_PATH: await ensureTestChromium() };
    return (await runTool(script, args, { env, onOutput })).code;
  }
  return withFreshPortal(
    async (env) => (await runTool(script, args, { env: { ...env, ...clock }, onOutput })).code,
    clock,
  );
}
