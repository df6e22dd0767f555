import { runBrowserScript } from './browserScript.ts';
import type { Command } from './command.ts';

export const accessibility: Command = {
  summary: 'WCAG 2.2 AA on every screen with everything open, of a fresh portal or of EPIGRAM_URL',
  run: (args) => runBrowserScript('accessibility.ts', args),
};
