import { runBrowserScript } from './browserScript.ts';
import type { Command } from './command.ts';

/** In winter, when the forecast has not started to count days. */
const REFERENCE_TIME = '2026-11-22T10:00';

export const screenshots: Command = {
  summary:
    'take screenshots of every screen, of a fresh portal or EPIGRAM_URL, into .test-results/screenshots; --compare and --update use e2e/references',
  run(args) {
    // References always show the same day.
    const isCompared = args.includes('--compare') || args.includes('--update');
    return runBrowserScript('screenshots.ts', args, isCompared ? { EPIGRAM_TODAY: REFERENCE_TIME } : {});
  },
};
