import path from 'node:path';
import { runTool } from '../checks/runTool.ts';
import { withFreshPortal } from '../suites/browserSuite.ts';
import { ensureChromium } from '../suites/chromium.ts';
import { ROOT } from '../workspace/paths.ts';
import type { Command } from './command.ts';

export const screenshots: Command = {
  summary: 'pictures of every screen in .test-results/screenshots, of a fresh portal or of EPIGRAM_URL',
  async run(args) {
    const script = path.join(ROOT, 'e2e', 'src', 'screenshots.ts');
    const onOutput = (text: string): void => void process.stdout.write(text);
    const running = process.env['EPIGRAM_URL'];
    if (running) {
      const env = { EPIGRAM_URL: running, CHROMIUM_PATH: await ensureChromium() };
      return (await runTool(script, args, { env, onOutput })).code;
    }
    return withFreshPortal(async (env) => (await runTool(script, args, { env: { ...env }, onOutput })).code);
  },
};
